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
	"closed_at" timestamp with time zone,
	"example" boolean DEFAULT false NOT NULL
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
CREATE TABLE "access_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"people" integer NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_checks" (
	"shows" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"passed" boolean NOT NULL,
	"found" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_records" (
	"code" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"maturity" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reviewed_on" date,
	"example" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "control_records_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"shows" text,
	"latest" integer NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date,
	"told_days" integer,
	"retired_at" timestamp with time zone,
	"example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_shows_unique" UNIQUE("shows")
);
--> statement-breakpoint
CREATE TABLE "evidence_controls" (
	"evidence_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "evidence_controls_evidence_id_code_pk" PRIMARY KEY("evidence_id","code")
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"evidence_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "evidence_files_evidence_id_number_pk" PRIMARY KEY("evidence_id","number"),
	CONSTRAINT "evidence_files_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "evidence_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "breach_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"how" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"nature" text NOT NULL,
	"people_kinds" text DEFAULT '' NOT NULL,
	"people_count" integer,
	"record_kinds" text DEFAULT '' NOT NULL,
	"record_count" integer,
	"consequences" text DEFAULT '' NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"delay_reason" text DEFAULT '' NOT NULL,
	"more_to_follow" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"incident_id" uuid PRIMARY KEY NOT NULL,
	"aware_at" timestamp with time zone NOT NULL,
	"regulator" text DEFAULT 'undecided' NOT NULL,
	"regulator_reason" text DEFAULT '' NOT NULL,
	"regulator_at" timestamp with time zone,
	"regulator_by" uuid,
	"people" text DEFAULT 'undecided' NOT NULL,
	"people_reason" text DEFAULT '' NOT NULL,
	"people_at" timestamp with time zone,
	"people_by" uuid,
	"stopped_at" timestamp with time zone,
	"reminded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_affected" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"machine_id" uuid,
	"site_id" uuid,
	"company_id" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"corrects_id" uuid
);
--> statement-breakpoint
CREATE TABLE "incident_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"readers" jsonb NOT NULL,
	"quorum" integer NOT NULL,
	"review_months" integer NOT NULL,
	"example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	"place" integer NOT NULL,
	"previous_seal" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "policy_acceptances_place" UNIQUE("policy_id","place"),
	CONSTRAINT "policy_acceptances_once" UNIQUE("policy_id","user_id","number")
);
--> statement-breakpoint
CREATE TABLE "policy_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_openings" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_openings_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "policy_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_replaced_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" text NOT NULL,
	"sha256" text NOT NULL,
	"authors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"retired_at" timestamp with time zone,
	"review_by" date,
	"minor" boolean DEFAULT false NOT NULL,
	"asked_since" integer,
	"asked_at" timestamp with time zone,
	CONSTRAINT "policy_versions_number" UNIQUE("policy_id","number")
);
--> statement-breakpoint
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
	"closed_because" text,
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
CREATE TABLE "risk_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"risk_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"accepted_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"current_score" smallint NOT NULL,
	"residual_score" smallint NOT NULL,
	"expires_on" date NOT NULL,
	"stale_at" timestamp with time zone,
	"stale_because" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_because" text
);
--> statement-breakpoint
CREATE TABLE "risk_controls" (
	"risk_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "risk_controls_risk_id_code_pk" PRIMARY KEY("risk_id","code")
);
--> statement-breakpoint
CREATE TABLE "risk_incidents" (
	"risk_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	CONSTRAINT "risk_incidents_risk_id_incident_id_pk" PRIMARY KEY("risk_id","incident_id")
);
--> statement-breakpoint
CREATE TABLE "risk_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"risk_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"inherent_likelihood" smallint NOT NULL,
	"inherent_impact" smallint NOT NULL,
	"current_likelihood" smallint NOT NULL,
	"current_impact" smallint NOT NULL,
	"residual_likelihood" smallint NOT NULL,
	"residual_impact" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"owner_id" uuid,
	"inherent_likelihood" smallint NOT NULL,
	"inherent_impact" smallint NOT NULL,
	"current_likelihood" smallint NOT NULL,
	"current_impact" smallint NOT NULL,
	"residual_likelihood" smallint NOT NULL,
	"residual_impact" smallint NOT NULL,
	"treatment" text NOT NULL,
	"plan" text NOT NULL,
	"due_on" date,
	"review_on" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	"example" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risks_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "access_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "reported_by" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "root_cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "lessons" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "contained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_guests" ADD CONSTRAINT "audit_guests_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_guests" ADD CONSTRAINT "audit_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_finding_id_audit_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."audit_findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_records" ADD CONSTRAINT "control_records_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_controls" ADD CONSTRAINT "evidence_controls_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notifications" ADD CONSTRAINT "breach_notifications_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_regulator_by_users_id_fk" FOREIGN KEY ("regulator_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_people_by_users_id_fk" FOREIGN KEY ("people_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_entries" ADD CONSTRAINT "incident_entries_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tasks" ADD CONSTRAINT "incident_tasks_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tasks" ADD CONSTRAINT "incident_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_approvals" ADD CONSTRAINT "policy_approvals_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_openings" ADD CONSTRAINT "policy_openings_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_replaced_texts" ADD CONSTRAINT "policy_replaced_texts_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_case_events" ADD CONSTRAINT "privacy_case_events_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_case_files" ADD CONSTRAINT "privacy_case_files_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_cases" ADD CONSTRAINT "privacy_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_entry_versions" ADD CONSTRAINT "privacy_entry_versions_entry_id_privacy_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."privacy_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acceptances" ADD CONSTRAINT "risk_acceptances_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_controls" ADD CONSTRAINT "risk_controls_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_incidents" ADD CONSTRAINT "risk_incidents_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_incidents" ADD CONSTRAINT "risk_incidents_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_scores" ADD CONSTRAINT "risk_scores_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trail_checks_started" ON "trail_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "audit_guests_user" ON "audit_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audits_planned" ON "audits" USING btree ("planned_from");--> statement-breakpoint
CREATE INDEX "corrective_actions_finding" ON "corrective_actions" USING btree ("finding_id");--> statement-breakpoint
CREATE INDEX "access_reviews_at" ON "access_reviews" USING btree ("at");--> statement-breakpoint
CREATE INDEX "evidence_expiry" ON "evidence" USING btree ("expires_on") WHERE "evidence"."expires_on" IS NOT NULL AND "evidence"."retired_at" IS NULL;--> statement-breakpoint
CREATE INDEX "evidence_created" ON "evidence" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_controls_code" ON "evidence_controls" USING btree ("code");--> statement-breakpoint
CREATE INDEX "evidence_files_added" ON "evidence_files" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "evidence_pieces_written" ON "evidence_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "breach_notifications_incident" ON "breach_notifications" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "breaches_running" ON "breaches" USING btree ("aware_at") WHERE "breaches"."stopped_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_affected_once" ON "incident_affected" USING btree ("incident_id",COALESCE("machine_id", "site_id", "company_id"));--> statement-breakpoint
CREATE INDEX "incident_entries_incident" ON "incident_entries" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "incident_tasks_incident" ON "incident_tasks" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "policy_acceptances_user" ON "policy_acceptances" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_approvals_once" ON "policy_approvals" USING btree ("version_id","user_id") WHERE "policy_approvals"."taken_back_at" IS NULL;--> statement-breakpoint
CREATE INDEX "policy_approvals_version" ON "policy_approvals" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "policy_replaced_texts_version" ON "policy_replaced_texts" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_open" ON "policy_versions" USING btree ("policy_id") WHERE "policy_versions"."state" IN ('draft', 'review', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_published" ON "policy_versions" USING btree ("policy_id") WHERE "policy_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "privacy_case_events_case" ON "privacy_case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "privacy_case_files_case" ON "privacy_case_files" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "privacy_case_files_made" ON "privacy_case_files" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "privacy_cases_open" ON "privacy_cases" USING btree ("due_on","id") WHERE "privacy_cases"."closed_at" IS NULL AND "privacy_cases"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "privacy_cases_received" ON "privacy_cases" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "privacy_cases_email" ON "privacy_cases" USING btree (lower("email")) WHERE "privacy_cases"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "privacy_cases_closed" ON "privacy_cases" USING btree ("closed_at") WHERE "privacy_cases"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "privacy_entries_register" ON "privacy_entries" USING btree ("register","title");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_acceptances_current" ON "risk_acceptances" USING btree ("risk_id") WHERE "risk_acceptances"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "risk_acceptances_risk" ON "risk_acceptances" USING btree ("risk_id");--> statement-breakpoint
CREATE INDEX "risk_controls_code" ON "risk_controls" USING btree ("code");--> statement-breakpoint
CREATE INDEX "risk_incidents_incident" ON "risk_incidents" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "risk_scores_risk" ON "risk_scores" USING btree ("risk_id","id");--> statement-breakpoint
CREATE INDEX "risks_opened" ON "risks" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "risks_open" ON "risks" USING btree ("review_on") WHERE "risks"."closed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_access_ends" ON "profiles" USING btree ("access_ends_at");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_security" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."action" IN ('session.stolen', 'sign_in.failed', 'factor.refused', 'factor.removed', 'person.role_changed', 'person.invited', 'device.revoked', 'trail.checked');--> statement-breakpoint
CREATE INDEX "incidents_not_closed" ON "incidents" USING btree ("opened_at") WHERE "incidents"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "incidents_reported_by" ON "incidents" USING btree ("reported_by","opened_at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_eventKey_unique" UNIQUE("event_key");