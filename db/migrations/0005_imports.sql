CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_changes_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_hashes" (
	"hash" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_names" (
	"what" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "import_names_what_fingerprint_name_pk" PRIMARY KEY("what","fingerprint","name")
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"rows" integer NOT NULL,
	"about" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"report" jsonb,
	"outcome" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"role" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_hashes_import" ON "import_hashes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_pieces_written" ON "import_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_company" ON "contacts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
-- Sales of an import have no stream of a machine; their number is the line of the file.
ALTER TABLE "sales" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "stream_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_import" ON "sales" USING btree ("import_id", "number") WHERE "import_id" IS NOT NULL;
