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
ALTER TABLE "review_actions" ADD CONSTRAINT "review_actions_review_id_management_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."management_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_actions" ADD CONSTRAINT "review_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "isms_versions_waiting" ON "isms_versions" USING btree ("document") WHERE "isms_versions"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "management_reviews_planned" ON "management_reviews" USING btree ("planned_on","id");--> statement-breakpoint
CREATE INDEX "review_actions_review" ON "review_actions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_actions_owner" ON "review_actions" USING btree ("owner_id") WHERE "review_actions"."done_at" IS NULL;