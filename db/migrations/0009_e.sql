CREATE TABLE "privacy_case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_case_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"way_in" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"contact" text,
	"about" text NOT NULL,
	"state" text NOT NULL,
	"received_on" date NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extended_on" date,
	"extension_reason" text,
	"due_on" date,
	"told_at" integer,
	"acknowledged_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refusal_reason" text,
	"owner_id" uuid,
	"held_for" jsonb,
	"wipe_at_end" boolean DEFAULT false NOT NULL,
	"wiped_at" timestamp with time zone,
	"content_key" text,
	"example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "privacy_cases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "privacy_cases_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
CREATE TABLE "privacy_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"register" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"review_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"seed_key" text,
	"example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "privacy_entries_seed" UNIQUE("register","seed_key")
);
--> statement-breakpoint
CREATE TABLE "privacy_entry_versions" (
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "privacy_entry_versions_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
CREATE TABLE "retention_days" (
	"rule" text NOT NULL,
	"day" date NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "retention_days_rule_day_pk" PRIMARY KEY("rule","day")
);
--> statement-breakpoint
ALTER TABLE "privacy_case_events" ADD CONSTRAINT "privacy_case_events_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_case_files" ADD CONSTRAINT "privacy_case_files_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_cases" ADD CONSTRAINT "privacy_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_entry_versions" ADD CONSTRAINT "privacy_entry_versions_entry_id_privacy_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."privacy_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_case_events_case" ON "privacy_case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "privacy_case_files_case" ON "privacy_case_files" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "privacy_case_files_made" ON "privacy_case_files" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "privacy_cases_open" ON "privacy_cases" USING btree ("due_on","id") WHERE "privacy_cases"."closed_at" IS NULL AND "privacy_cases"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "privacy_cases_received" ON "privacy_cases" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "privacy_cases_email" ON "privacy_cases" USING btree (lower("email")) WHERE "privacy_cases"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "privacy_cases_closed" ON "privacy_cases" USING btree ("closed_at") WHERE "privacy_cases"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "privacy_entries_register" ON "privacy_entries" USING btree ("register","title");