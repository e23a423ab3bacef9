CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"topic" text NOT NULL,
	"picture" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text NOT NULL,
	"attribution" text NOT NULL,
	"message" text NOT NULL,
	"publish_consent" boolean NOT NULL,
	"consent_wording" text NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"content_key" text NOT NULL,
	CONSTRAINT "feedback_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "plan" text;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "feedback_received" ON "feedback" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "feedback_published" ON "feedback" USING btree ("published_at") WHERE "feedback"."state" = 'published';