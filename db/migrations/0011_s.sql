CREATE TABLE "evidence_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "file_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "evidence_pieces_written" ON "evidence_pieces" USING btree ("written_at");--> statement-breakpoint
-- By hand: what was kept before there were pieces is one piece.
INSERT INTO "evidence_pieces" ("file_id", "position", "content", "written_at") SELECT "file_id", 0, "content", "added_at" FROM "evidence_files";--> statement-breakpoint
ALTER TABLE "evidence_files" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_fileId_unique" UNIQUE("file_id");