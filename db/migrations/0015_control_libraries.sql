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
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;