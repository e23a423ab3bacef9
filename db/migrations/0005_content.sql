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
ALTER TABLE "articles" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "shown_to_author_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "article_picture_files" ADD CONSTRAINT "article_picture_files_picture_id_article_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."article_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_pictures_created" ON "article_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "article_revisions_article" ON "article_revisions" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "career_roles_position" ON "career_roles" USING btree ("position");--> statement-breakpoint
CREATE INDEX "articles_saved" ON "articles" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","id");