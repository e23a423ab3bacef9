CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"slot" text NOT NULL,
	"variants" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"start_date" date NOT NULL,
	"ended_at" timestamp with time zone,
	"sequential" boolean DEFAULT false NOT NULL,
	"smallest_lift" double precision DEFAULT 0.2 NOT NULL,
	"weights_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "experiments_testId_unique" UNIQUE("test_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_active" ON "experiments" USING btree ("slot") WHERE "experiments"."is_active";