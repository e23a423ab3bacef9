CREATE TABLE "audit_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"request_id" uuid,
	"evidence_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"control_code" text,
	"text" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "audit_requests_number" UNIQUE("audit_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_sign_offs" (
	"audit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_sign_offs_audit_id_user_id_pk" PRIMARY KEY("audit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "task_routines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_kind" text NOT NULL,
	"source_key" text NOT NULL,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"owner_id" uuid,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"lead_days" integer NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_kind" text NOT NULL,
	"source_key" text NOT NULL,
	"routine_id" uuid,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_notices" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"due_on" date,
	"sent_on" date NOT NULL,
	CONSTRAINT "work_notices_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "controls" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "treated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_comments" ADD CONSTRAINT "audit_comments_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_comments" ADD CONSTRAINT "audit_comments_request_id_audit_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."audit_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_comments" ADD CONSTRAINT "audit_comments_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_requests" ADD CONSTRAINT "audit_requests_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_requests" ADD CONSTRAINT "audit_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_sign_offs" ADD CONSTRAINT "audit_sign_offs_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_routines" ADD CONSTRAINT "task_routines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_routine_id_task_routines_id_fk" FOREIGN KEY ("routine_id") REFERENCES "public"."task_routines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_notices" ADD CONSTRAINT "work_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_comments_audit" ON "audit_comments" USING btree ("audit_id","id");--> statement-breakpoint
CREATE INDEX "audit_requests_owner" ON "audit_requests" USING btree ("owner_id") WHERE "audit_requests"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "task_routines_source" ON "task_routines" USING btree ("source_kind","source_key");--> statement-breakpoint
CREATE INDEX "task_routines_next" ON "task_routines" USING btree ("next_on") WHERE "task_routines"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_routine_day" ON "tasks" USING btree ("routine_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("owner_id","due_on") WHERE "tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_source" ON "tasks" USING btree ("source_kind","source_key","due_on");--> statement-breakpoint
CREATE INDEX "audit_findings_owner" ON "audit_findings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_owner" ON "corrective_actions" USING btree ("owner_id") WHERE "corrective_actions"."verified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "incident_tasks_owner" ON "incident_tasks" USING btree ("owner_id") WHERE "incident_tasks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "incidents_owner" ON "incidents" USING btree ("owner_id") WHERE "incidents"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "risks_owner" ON "risks" USING btree ("owner_id") WHERE "risks"."closed_at" IS NULL;