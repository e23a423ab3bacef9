CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"readers" jsonb NOT NULL,
	"quorum" integer NOT NULL,
	"review_months" integer NOT NULL,
	"example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	"place" integer NOT NULL,
	"previous_seal" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "policy_acceptances_place" UNIQUE("policy_id","place"),
	CONSTRAINT "policy_acceptances_once" UNIQUE("policy_id","user_id","number")
);
--> statement-breakpoint
CREATE TABLE "policy_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_openings" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_openings_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "policy_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_replaced_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" text NOT NULL,
	"sha256" text NOT NULL,
	"authors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"retired_at" timestamp with time zone,
	"review_by" date,
	"minor" boolean DEFAULT false NOT NULL,
	"asked_since" integer,
	"asked_at" timestamp with time zone,
	CONSTRAINT "policy_versions_number" UNIQUE("policy_id","number")
);
--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_approvals" ADD CONSTRAINT "policy_approvals_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_openings" ADD CONSTRAINT "policy_openings_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_replaced_texts" ADD CONSTRAINT "policy_replaced_texts_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_acceptances_user" ON "policy_acceptances" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_approvals_once" ON "policy_approvals" USING btree ("version_id","user_id") WHERE "policy_approvals"."taken_back_at" IS NULL;--> statement-breakpoint
CREATE INDEX "policy_approvals_version" ON "policy_approvals" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "policy_replaced_texts_version" ON "policy_replaced_texts" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_open" ON "policy_versions" USING btree ("policy_id") WHERE "policy_versions"."state" IN ('draft', 'review', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_published" ON "policy_versions" USING btree ("policy_id") WHERE "policy_versions"."state" = 'published';