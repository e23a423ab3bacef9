CREATE TABLE "isms_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "isms_entries_key" UNIQUE("document","key")
);
--> statement-breakpoint
CREATE TABLE "isms_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "isms_versions_number" UNIQUE("document","number")
);
--> statement-breakpoint
CREATE TABLE "management_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"planned_on" date NOT NULL,
	"attendees" jsonb NOT NULL,
	"state" text NOT NULL,
	"inputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"held_at" timestamp with time zone,
	"minutes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decisions" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"sha256" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"description" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"framework" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb,
	"added" jsonb NOT NULL,
	"removed" jsonb NOT NULL,
	"retired_because" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "library_items_key" UNIQUE("kind","framework","key")
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"record" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "library_versions_item_id_version_pk" PRIMARY KEY("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "service_days" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"looks" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_days_day_service_pk" PRIMARY KEY("day","service")
);
--> statement-breakpoint
CREATE TABLE "access_review_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" uuid,
	"role" text NOT NULL,
	"has_factor" boolean NOT NULL,
	"last_sign_in" timestamp with time zone,
	"reviewer_id" uuid,
	"decision" text,
	"new_role" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"carried_out_at" timestamp with time zone,
	"obstacle" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"location" text NOT NULL,
	"owner_id" uuid,
	"classification" text NOT NULL,
	"criticality" text NOT NULL,
	"note" text NOT NULL,
	"review_on" date,
	"retired_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"roles" jsonb NOT NULL,
	"valid_months" integer,
	"control_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_links" (
	"from_kind" text NOT NULL,
	"from_id" text NOT NULL,
	"to_kind" text NOT NULL,
	"to_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "register_links_from_kind_from_id_to_kind_to_id_pk" PRIMARY KEY("from_kind","from_id","to_kind","to_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"answered_on" date NOT NULL,
	"answered_by" text NOT NULL,
	"answers" jsonb NOT NULL,
	"notes" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"expires_on" date,
	"note" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text
);
--> statement-breakpoint
CREATE TABLE "trust_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"held_for" jsonb,
	"content_key" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trust_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "trust_requests_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
CREATE TABLE "trust_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"ip" text,
	"agreement" text NOT NULL,
	"sha256" text NOT NULL,
	"evidence" text NOT NULL,
	CONSTRAINT "trust_signatures_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "trust_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trust_versions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "access_reviews" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_entries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "review_actions" ADD CONSTRAINT "review_actions_review_id_management_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."management_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_actions" ADD CONSTRAINT "review_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_lines" ADD CONSTRAINT "access_review_lines_review_id_access_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."access_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_lines" ADD CONSTRAINT "access_review_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_lines" ADD CONSTRAINT "access_review_lines_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_answers" ADD CONSTRAINT "supplier_answers_entry_id_privacy_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."privacy_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_records" ADD CONSTRAINT "training_records_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_records" ADD CONSTRAINT "training_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_signatures" ADD CONSTRAINT "trust_signatures_request_id_trust_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."trust_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "isms_versions_waiting" ON "isms_versions" USING btree ("document") WHERE "isms_versions"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "management_reviews_planned" ON "management_reviews" USING btree ("planned_on","id");--> statement-breakpoint
CREATE INDEX "review_actions_review" ON "review_actions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_actions_owner" ON "review_actions" USING btree ("owner_id") WHERE "review_actions"."done_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "access_review_lines_person" ON "access_review_lines" USING btree ("review_id","user_id");--> statement-breakpoint
CREATE INDEX "access_review_lines_reviewer" ON "access_review_lines" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "assets_owner" ON "assets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "register_links_to" ON "register_links" USING btree ("to_kind","to_id");--> statement-breakpoint
CREATE INDEX "supplier_answers_entry" ON "supplier_answers" USING btree ("entry_id","answered_on");--> statement-breakpoint
CREATE INDEX "training_records_person" ON "training_records" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "training_records_course" ON "training_records" USING btree ("course_id","done_on");--> statement-breakpoint
CREATE INDEX "trust_requests_state" ON "trust_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "trust_requests_email" ON "trust_requests" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "privacy_entries" ADD CONSTRAINT "privacy_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_reviews_open" ON "access_reviews" USING btree ("is_open") WHERE "access_reviews"."is_open";