CREATE TABLE "audit_addresses" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_used" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"last_download_at" timestamp with time zone,
	CONSTRAINT "privacy_releases_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact" text NOT NULL,
	"reason" text NOT NULL,
	"identity" text NOT NULL,
	"case_id" uuid,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_requests_caseId_unique" UNIQUE("case_id")
);
--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "first_aware_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "proposed_aware_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "proposed_reason" text;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_cases" ADD COLUMN "identity_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_releases" ADD CONSTRAINT "privacy_releases_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_addresses_at" ON "audit_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "privacy_releases_case" ON "privacy_releases" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_contact" ON "erasure_requests" USING btree (lower("contact"));--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was sealed so far is known by its subject: the reference of a data request, a complaint or an incident.
UPDATE "mails" SET "sealed" = true WHERE "subject" ~ '(DSR|DPC|INC)-[0-9A-Z]{4}-[0-9A-Z]{4}'
  OR "subject" ~ '^[0-9]+ (data requests or complaints come to their end|security incidents were opened)$';--> statement-breakpoint
UPDATE "breaches" SET "first_aware_at" = "aware_at";--> statement-breakpoint
UPDATE "privacy_cases" SET "identity_confirmed_at" = (SELECT max("at") FROM "privacy_case_events"
  WHERE "case_id" = "privacy_cases"."id" AND "kind" = 'identity-shown');
