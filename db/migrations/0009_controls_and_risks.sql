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
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "evidence_files_evidence_id_number_pk" PRIMARY KEY("evidence_id","number")
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
	"withdrawn_at" timestamp with time zone,
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
ALTER TABLE "control_records" ADD CONSTRAINT "control_records_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_controls" ADD CONSTRAINT "evidence_controls_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acceptances" ADD CONSTRAINT "risk_acceptances_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_controls" ADD CONSTRAINT "risk_controls_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_incidents" ADD CONSTRAINT "risk_incidents_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_incidents" ADD CONSTRAINT "risk_incidents_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_scores" ADD CONSTRAINT "risk_scores_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_reviews_at" ON "access_reviews" USING btree ("at");--> statement-breakpoint
CREATE INDEX "evidence_expiry" ON "evidence" USING btree ("expires_on") WHERE "evidence"."expires_on" IS NOT NULL AND "evidence"."retired_at" IS NULL;--> statement-breakpoint
CREATE INDEX "evidence_created" ON "evidence" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_controls_code" ON "evidence_controls" USING btree ("code");--> statement-breakpoint
CREATE INDEX "evidence_files_added" ON "evidence_files" USING btree ("added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_acceptances_current" ON "risk_acceptances" USING btree ("risk_id") WHERE "risk_acceptances"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "risk_acceptances_risk" ON "risk_acceptances" USING btree ("risk_id");--> statement-breakpoint
CREATE INDEX "risk_controls_code" ON "risk_controls" USING btree ("code");--> statement-breakpoint
CREATE INDEX "risk_incidents_incident" ON "risk_incidents" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "risk_scores_risk" ON "risk_scores" USING btree ("risk_id","id");--> statement-breakpoint
CREATE INDEX "risks_opened" ON "risks" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "risks_open" ON "risks" USING btree ("review_on") WHERE "risks"."closed_at" IS NULL;