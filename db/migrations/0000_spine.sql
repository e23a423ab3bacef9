CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"request_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"machine" text NOT NULL,
	"machine_of_interest" text,
	"location_type" text NOT NULL,
	"message" text NOT NULL,
	"intent" text NOT NULL,
	"source" text NOT NULL,
	"consent_wording" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "leads_received" ON "leads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "mails_queued_at" ON "mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("id") WHERE "mails"."status" = 'queued';