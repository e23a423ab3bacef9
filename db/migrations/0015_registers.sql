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
ALTER TABLE "access_reviews" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_entries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "access_review_lines" ADD CONSTRAINT "access_review_lines_review_id_access_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."access_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_lines" ADD CONSTRAINT "access_review_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_lines" ADD CONSTRAINT "access_review_lines_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_answers" ADD CONSTRAINT "supplier_answers_entry_id_privacy_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."privacy_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_records" ADD CONSTRAINT "training_records_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_records" ADD CONSTRAINT "training_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_review_lines_person" ON "access_review_lines" USING btree ("review_id","user_id");--> statement-breakpoint
CREATE INDEX "access_review_lines_reviewer" ON "access_review_lines" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "assets_owner" ON "assets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "register_links_to" ON "register_links" USING btree ("to_kind","to_id");--> statement-breakpoint
CREATE INDEX "supplier_answers_entry" ON "supplier_answers" USING btree ("entry_id","answered_on");--> statement-breakpoint
CREATE INDEX "training_records_person" ON "training_records" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "training_records_course" ON "training_records" USING btree ("course_id","done_on");--> statement-breakpoint
ALTER TABLE "privacy_entries" ADD CONSTRAINT "privacy_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_reviews_open" ON "access_reviews" USING btree ("is_open") WHERE "access_reviews"."is_open";