-- Written by hand: Drizzle knows no partitions. Those of the months are made by db/partitions.server.ts.
CREATE TABLE "insight_events" (
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"session" text NOT NULL,
	"visitor" bytea NOT NULL,
	"source" text NOT NULL,
	"referrer" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"not_found" boolean NOT NULL,
	"name" text,
	"variant" text,
	"value" double precision,
	"data" jsonb
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "insight_events_at" ON "insight_events" USING btree ("at");
