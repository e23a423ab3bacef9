CREATE TABLE "article_picture_files" (
	"picture_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "article_picture_files_picture_id_width_pk" PRIMARY KEY("picture_id","width")
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"place" text NOT NULL,
	"site_address" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"told_sequence" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	CONSTRAINT "bookings_leadId_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_hours" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"video_link" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "career_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"anchor" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tasks" text[] NOT NULL,
	"brings" text[] NOT NULL,
	"place" text NOT NULL,
	"hours" text NOT NULL,
	"salary" text NOT NULL,
	"closes_on" text,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "career_roles_anchor_unique" UNIQUE("anchor")
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_views_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "company" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "machine" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "location_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "consent_wording" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "shown_to_author_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "author_answer" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "author_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "author_answer_note" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "way_in" text DEFAULT 'home' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "variants" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "promise" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answer_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "held_for" text[];--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(coalesce("leads"."reference", '') || ' ' || coalesce("leads"."name", '') || ' ' || coalesce("leads"."email", '') || ' ' || coalesce("leads"."phone", '') || ' ' || coalesce("leads"."company", '') || ' ' || coalesce("leads"."message", ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ', 'OoLlDd'), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), '[!-/:-@[-`{-~]+', ' ', 'g') || ' ' || regexp_replace(coalesce("leads"."phone", ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(regexp_replace(coalesce("leads"."phone", ''), '[^0-9]', '', 'g'), '^(00)?440?(?=[1-9])', '0'))) STORED;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error_code" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_reason" text;--> statement-breakpoint
ALTER TABLE "article_picture_files" ADD CONSTRAINT "article_picture_files_picture_id_article_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."article_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_staff_id_profiles_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_hours" ADD CONSTRAINT "staff_hours_staff_id_profiles_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What came in before this has its consent at its arrival, and is owed an answer like the rest.
UPDATE "leads" SET "consented_at" = "received_at", "promise" = 'form', "due_at" = "received_at" + interval '1 day';--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_pictures_created" ON "article_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "article_revisions_article" ON "article_revisions" USING btree ("article_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_staff_start" ON "bookings" USING btree ("staff_id","starts_at") WHERE "bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_untold" ON "bookings" USING btree ("starts_at") WHERE "bookings"."told_sequence" < "bookings"."sequence";--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_staff" ON "bookings" USING btree ("staff_id","starts_at");--> statement-breakpoint
CREATE INDEX "staff_absences_staff" ON "staff_absences" USING btree ("staff_id","last_day");--> statement-breakpoint
CREATE INDEX "career_roles_position" ON "career_roles" USING btree ("position");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_saved" ON "articles" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "feedback_lead" ON "feedback" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree (regexp_replace(lower(btrim("company")), '[ ,.]+(ltd|limited|plc)[.]?$', ''),"id");--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("words");--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "leads_by_company" ON "leads" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "leads_by_stage" ON "leads" USING btree (array_position(ARRAY['new', 'contacted', 'assessment-booked', 'proposal', 'trial', 'won', 'lost'], "stage"),"due_at","id");--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("due_at","id") WHERE "leads"."answered_at" IS NULL AND "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_paused" ON "leads" USING btree ("id") WHERE "leads"."paused_at" IS NOT NULL AND "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("id") WHERE "leads"."held_for" <> '{}';--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "leads_open_due" ON "leads" USING btree ("due_at","id") WHERE "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_open_received" ON "leads" USING btree ("id") WHERE "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_escalation" ON "leads" USING btree ("due_at") WHERE "leads"."answered_at" IS NULL AND "leads"."paused_at" IS NULL AND "leads"."escalated_at" IS NULL AND "leads"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_answered" ON "leads" USING btree ("answered_at") WHERE "leads"."answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_answer_mail" ON "leads" USING btree ("answer_mail_id") WHERE "leads"."answer_mail_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into") WHERE "leads"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_lead" ON "mails" USING btree ("lead_id") WHERE "mails"."lead_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("id") WHERE "mails"."status" IN ('failed', 'bounced') AND "mails"."set_aside_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mails_set_aside" ON "mails" USING btree ("id") WHERE "mails"."set_aside_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" USING btree (lower("reply_to")) WHERE "mails"."reply_to" IS NOT NULL;