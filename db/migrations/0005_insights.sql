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
	"sequential_since" timestamp with time zone,
	"smallest_lift" double precision DEFAULT 0.2 NOT NULL,
	"weights_since" timestamp with time zone,
	"phases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "experiments_testId_unique" UNIQUE("test_id")
);
--> statement-breakpoint
CREATE TABLE "experiment_days" (
	"test_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"day" date NOT NULL,
	"exposed_visitors" integer NOT NULL,
	"exposed_sessions" integer NOT NULL,
	"converted_sessions" integer NOT NULL,
	CONSTRAINT "experiment_days_test_id_variant_id_day_pk" PRIMARY KEY("test_id","variant_id","day")
);
--> statement-breakpoint
CREATE TABLE "experiment_draws" (
	"test_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"day" date NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "experiment_draws_test_id_variant_id_day_pk" PRIMARY KEY("test_id","variant_id","day")
);
--> statement-breakpoint
CREATE TABLE "insight_conversions" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"event_type" text NOT NULL,
	"events" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "insight_conversions_split_day_value_event_type_pk" PRIMARY KEY("split","day","value","event_type")
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_up_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"settled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_drops" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "insight_drops_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "insight_funnel" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"step" text NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "insight_funnel_split_day_value_step_pk" PRIMARY KEY("split","day","value","step")
);
--> statement-breakpoint
CREATE TABLE "insight_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"visitors" integer NOT NULL,
	"sessions" integer NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_traffic" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"visitors" integer NOT NULL,
	"sessions" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "insight_traffic_split_day_value_pk" PRIMARY KEY("split","day","value")
);
--> statement-breakpoint
CREATE TABLE "insight_vital_months" (
	"split" text NOT NULL,
	"month" date NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "insight_vital_months_split_month_value_name_pk" PRIMARY KEY("split","month","value","name")
);
--> statement-breakpoint
CREATE TABLE "insight_vitals" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "insight_vitals_split_day_value_name_pk" PRIMARY KEY("split","day","value","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_active" ON "experiments" USING btree ("slot") WHERE "experiments"."is_active";