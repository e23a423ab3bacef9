CREATE TABLE "range_changes" (
	"planogram_id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"swaps" jsonb NOT NULL,
	"promised_pence" integer NOT NULL,
	"before" jsonb NOT NULL,
	"rest_mean" real NOT NULL,
	"measured_until" date,
	"brought_pence" integer
);
--> statement-breakpoint
ALTER TABLE "stock_outlooks" ADD COLUMN "wasted_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "range_changes" ADD CONSTRAINT "range_changes_planogram_id_planograms_id_fk" FOREIGN KEY ("planogram_id") REFERENCES "public"."planograms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_changes" ADD CONSTRAINT "range_changes_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "range_changes_machine" ON "range_changes" USING btree ("machine_id","published_at");--> statement-breakpoint
CREATE INDEX "range_changes_open" ON "range_changes" USING btree ("published_at") WHERE "range_changes"."measured_until" IS NULL;