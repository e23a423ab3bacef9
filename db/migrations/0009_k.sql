CREATE TABLE "host_shares" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"share" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "host_shares" ADD CONSTRAINT "host_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;