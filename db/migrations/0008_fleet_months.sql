-- Written by hand: Drizzle knows no partitions. Those of the months are made by db/partitions.server.ts.
CREATE TABLE "sales" (
	"at" timestamp with time zone NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"cost_pence" integer NOT NULL,
	"payment" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stream_id" uuid NOT NULL,
	"number" bigint NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "sales_machine" ON "sales" USING btree ("machine_id", "at");
--> statement-breakpoint
-- Temperatures and the rest by the quarter of an hour: a machine reads each minute, a chart needs no more.
CREATE TABLE "reading_quarters" (
	"at" timestamp with time zone NOT NULL,
	"machine_id" uuid NOT NULL,
	"readings" integer NOT NULL,
	"lowest_celsius" real,
	"highest_celsius" real,
	"sum_celsius" real,
	"lowest_signal" integer,
	"power_lost" boolean NOT NULL,
	"door_open" boolean NOT NULL,
	PRIMARY KEY ("machine_id", "at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "machine_events" (
	"at" timestamp with time zone NOT NULL,
	"machine_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "machine_events_machine" ON "machine_events" USING btree ("machine_id", "at");
--> statement-breakpoint
-- Rows that are written again and again find room beside themselves, and no index is touched.
ALTER TABLE "machine_states" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "slot_stock" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "report_streams" SET (fillfactor = 50);
