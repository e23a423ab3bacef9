CREATE TABLE "installation_steps" (
	"installation_id" uuid NOT NULL,
	"step" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	CONSTRAINT "installation_steps_installation_id_step_pk" PRIMARY KEY("installation_id","step")
);
--> statement-breakpoint
CREATE TABLE "installations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"company_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"model" text NOT NULL,
	"terms" text NOT NULL,
	"machine_id" uuid,
	"owner_id" uuid,
	"planned_for" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation_steps" ADD CONSTRAINT "installation_steps_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_steps" ADD CONSTRAINT "installation_steps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installations_lead" ON "installations" USING btree ("lead_id") WHERE "installations"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "installations_machine" ON "installations" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "installations_company" ON "installations" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "installations_open" ON "installations" USING btree ("planned_for","id") WHERE "installations"."finished_at" IS NULL AND "installations"."cancelled_at" IS NULL;