CREATE TABLE "proposal_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_files_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "proposal_files_kind" UNIQUE("version_id","kind")
);
--> statement-breakpoint
CREATE TABLE "proposal_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "proposal_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_id" uuid,
	"drawing" jsonb,
	"sha256" text NOT NULL,
	"evidence" text NOT NULL,
	CONSTRAINT "proposal_signatures_side" UNIQUE("version_id","side")
);
--> statement-breakpoint
CREATE TABLE "proposal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "proposal_versions_number" UNIQUE("proposal_id","number")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"lead_id" uuid,
	"draft" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"owner_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proposals_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "proposal_comments" ADD CONSTRAINT "proposal_comments_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_files" ADD CONSTRAINT "proposal_files_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signatures" ADD CONSTRAINT "proposal_signatures_version_id_proposal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."proposal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_comments_proposal" ON "proposal_comments" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE INDEX "proposal_files_sha256" ON "proposal_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "proposal_pieces_written" ON "proposal_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "proposal_versions_email" ON "proposal_versions" USING btree (lower("terms"->>'email'));--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open" ON "proposals" USING btree ("lead_id") WHERE "proposals"."state" NOT IN ('agreed', 'withdrawn');--> statement-breakpoint
CREATE INDEX "proposals_lead" ON "proposals" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "proposals_state" ON "proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "proposals_email" ON "proposals" USING btree (lower("draft"->>'email'));