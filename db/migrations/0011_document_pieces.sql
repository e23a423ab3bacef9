CREATE TABLE "document_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE INDEX "document_pieces_written" ON "document_pieces" USING btree ("written_at");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "bytes" integer;--> statement-breakpoint
-- By hand: what the papers hold is moved into pieces of 256 KB before its column goes.
UPDATE "documents" SET "file_id" = gen_random_uuid(), "bytes" = length("content");--> statement-breakpoint
INSERT INTO "document_pieces" ("file_id", "position", "content", "written_at")
SELECT "file_id", "position", substring("content" from "position" * 262144 + 1 for 262144), "added_at"
FROM "documents", generate_series(0, ("bytes" - 1) / 262144) AS "position";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "bytes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_fileId_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "content";
