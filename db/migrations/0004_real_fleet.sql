CREATE TABLE "dex_money" (
	"machine_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"slots" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "plan_templates_name" UNIQUE("model","name")
);
--> statement-breakpoint
CREATE TABLE "machine_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "machine_states" ADD COLUMN "firmware" text;--> statement-breakpoint
ALTER TABLE "machine_states" ADD COLUMN "cash_box_pence" integer;--> statement-breakpoint
ALTER TABLE "machine_states" ADD COLUMN "coins" jsonb;--> statement-breakpoint
ALTER TABLE "machine_states" ADD COLUMN "plan_version" text;--> statement-breakpoint
ALTER TABLE "dex_money" ADD CONSTRAINT "dex_money_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_requests" ADD CONSTRAINT "machine_requests_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_requests_open" ON "machine_requests" USING btree ("machine_id") WHERE "machine_requests"."done_at" IS NULL;--> statement-breakpoint
-- Machines that have reported are at work.
UPDATE "machines" m SET "live_at" = m."commissioned_at" FROM "machine_states" s
WHERE s."machine_id" = m."id" AND s."heard_at" IS NOT NULL;
