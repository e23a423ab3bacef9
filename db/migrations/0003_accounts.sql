CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text NOT NULL,
	"site_postcode" text NOT NULL,
	"phone" text NOT NULL,
	"consent_wording" text,
	"company_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"decide_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"question" text,
	"answer" text,
	"initial_password" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"postcode" text NOT NULL,
	"environment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_user_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "profiles_queue" ON "profiles" USING btree ("state","decide_by");--> statement-breakpoint
CREATE INDEX "profiles_company" ON "profiles" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sites_company" ON "sites" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "feedback_email" ON "feedback" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_user_id") WHERE "mails"."about_user_id" IS NOT NULL;--> statement-breakpoint
-- Whoever ends a session, and however: the pages that it keeps open hear of it at once.
CREATE FUNCTION "auth"."tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('account_changed', OLD.user_id::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_end" AFTER DELETE ON "auth"."sessions" FOR EACH ROW EXECUTE FUNCTION "auth"."tell_session_end"();
