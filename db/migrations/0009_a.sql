CREATE TABLE "audit_sealing" (
	"id" smallint PRIMARY KEY NOT NULL,
	"settled_id" bigint NOT NULL,
	"next_id" bigint,
	"next_xmax" bigint,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "trail_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"checked" bigint NOT NULL,
	"total" bigint NOT NULL,
	"head_hash" text,
	"anchors" integer NOT NULL,
	"fault" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"grade" text NOT NULL,
	"clause" text NOT NULL,
	"control_code" text,
	"description" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "audit_findings_number" UNIQUE("audit_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_guests" (
	"audit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" uuid NOT NULL,
	CONSTRAINT "audit_guests_audit_id_user_id_pk" PRIMARY KEY("audit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"audit_id" uuid NOT NULL,
	"control_code" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"result" text NOT NULL,
	"note" text NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	CONSTRAINT "audit_lines_audit_id_control_code_pk" PRIMARY KEY("audit_id","control_code")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"frameworks" jsonb NOT NULL,
	"scope" text NOT NULL,
	"lead_id" uuid,
	"planned_from" date NOT NULL,
	"planned_to" date NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corrective_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finding_id" uuid NOT NULL,
	"description" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"done_note" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "access_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_guests" ADD CONSTRAINT "audit_guests_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_guests" ADD CONSTRAINT "audit_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_finding_id_audit_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."audit_findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trail_checks_started" ON "trail_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "audit_guests_user" ON "audit_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audits_planned" ON "audits" USING btree ("planned_from");--> statement-breakpoint
CREATE INDEX "corrective_actions_finding" ON "corrective_actions" USING btree ("finding_id");--> statement-breakpoint
CREATE INDEX "profiles_access_ends" ON "profiles" USING btree ("access_ends_at");