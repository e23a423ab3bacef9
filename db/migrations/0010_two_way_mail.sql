CREATE TABLE "mailbox_positions" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	CONSTRAINT "received_mails_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "lead_files_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "lead_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "follows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_event_id_lead_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."lead_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_mails_received_at" ON "received_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "received_mails_set_aside" ON "received_mails" USING btree ("id") WHERE "received_mails"."outcome" = 'set-aside';--> statement-breakpoint
CREATE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_files_event" ON "lead_files" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "lead_pieces_written" ON "lead_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "lead_events_sender" ON "lead_events" USING btree (lower("details"->>'sender')) WHERE "lead_events"."details"->>'sender' IS NOT NULL;