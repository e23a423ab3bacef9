CREATE TABLE "incident_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "incident_files_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "incident_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "audit_sealing" ADD COLUMN "anchors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_sealing" ADD COLUMN "anchors_sent" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_files" ADD CONSTRAINT "incident_files_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_files_incident" ON "incident_files" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "incident_pieces_written" ON "incident_pieces" USING btree ("written_at");