CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"machine_id" uuid,
	"company_id" uuid,
	"alert_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "incidents_reference_unique" UNIQUE("reference"),
	CONSTRAINT "incidents_alertId_unique" UNIQUE("alert_id")
);
--> statement-breakpoint
CREATE TABLE "visit_machines" (
	"visit_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"serviced_at" timestamp with time zone,
	CONSTRAINT "visit_machines_visit_id_machine_id_pk" PRIMARY KEY("visit_id","machine_id")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_machines" ADD CONSTRAINT "visit_machines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_machines" ADD CONSTRAINT "visit_machines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_opened" ON "incidents" USING btree ("opened_at","id");