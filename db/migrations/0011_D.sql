CREATE TABLE "document_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "bytes" integer;--> statement-breakpoint
CREATE INDEX "document_pieces_written" ON "document_pieces" USING btree ("written_at");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_fileId_unique" UNIQUE("file_id");