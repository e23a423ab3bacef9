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
CREATE INDEX "breach_notifications_incident" ON "breach_notifications" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "breaches_running" ON "breaches" USING btree ("aware_at") WHERE "breaches"."stopped_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_affected_once" ON "incident_affected" USING btree ("incident_id",COALESCE("machine_id", "site_id", "company_id"));--> statement-breakpoint
CREATE INDEX "incident_entries_incident" ON "incident_entries" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "incident_tasks_incident" ON "incident_tasks" USING btree ("incident_id","id");--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_security" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."action" IN ('session.stolen', 'sign_in.failed', 'factor.refused', 'factor.removed', 'person.role_changed', 'person.invited', 'device.revoked');--> statement-breakpoint
CREATE INDEX "incidents_not_closed" ON "incidents" USING btree ("opened_at") WHERE "incidents"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "incidents_reported_by" ON "incidents" USING btree ("reported_by","opened_at");--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_eventKey_unique" UNIQUE("event_key");