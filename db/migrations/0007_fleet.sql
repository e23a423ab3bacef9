-- Moved up by hand: the foreign keys below refer to it.
ALTER TABLE "sites" ADD CONSTRAINT "sites_id_company" UNIQUE("id","company_id");--> statement-breakpoint
CREATE TABLE "alert_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"urgency" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"incident_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"wording" text NOT NULL,
	"sha256" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_name" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_machine" UNIQUE("machine_id","wording")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_shares" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"share" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid,
	"wish" text NOT NULL,
	"wish_key" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"outcome" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "product_requests_once" UNIQUE("company_id","wish_key")
);
--> statement-breakpoint
CREATE TABLE "product_votes" (
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_votes_request_id_user_id_pk" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"pence" integer NOT NULL,
	"last_four_digits" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text,
	CONSTRAINT "refund_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"month" date NOT NULL,
	"state" text NOT NULL,
	"figures" jsonb NOT NULL,
	"due_to_client_pence" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "statements_once" UNIQUE("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"by_us" boolean NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"opened_by" uuid,
	"owner_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "dex_counters" (
	"file_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"price_pence" integer,
	"sold" integer NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "dex_counters_once" UNIQUE("file_id","slot")
);
--> statement-breakpoint
CREATE TABLE "dex_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"usable" text NOT NULL,
	"report" jsonb NOT NULL,
	"board" text DEFAULT '' NOT NULL,
	CONSTRAINT "dex_files_once" UNIQUE("machine_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"model" text NOT NULL,
	"site_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"spot" text NOT NULL,
	"terms" text NOT NULL,
	"commissioned_at" timestamp with time zone NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "machines_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "planograms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"state" text NOT NULL,
	"live_from" timestamp with time zone,
	"live_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_once" UNIQUE("machine_id","slot","from")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"shape" text NOT NULL,
	"cost_pence" integer NOT NULL,
	"price_pence" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"allergens" text[] NOT NULL,
	"kcal" integer,
	"minimum_age" integer,
	"hfss" boolean NOT NULL,
	"high_caffeine" boolean NOT NULL,
	"vegan" boolean NOT NULL,
	"halal" boolean NOT NULL,
	"chilled" boolean NOT NULL,
	"deposit_pence" integer NOT NULL,
	"shelf_life_days" integer,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "slot_stock" (
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"expires_on" date,
	"empty_since" timestamp with time zone,
	CONSTRAINT "slot_stock_machine_id_slot_pk" PRIMARY KEY("machine_id","slot")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"planogram_id" uuid NOT NULL,
	"code" text NOT NULL,
	"product_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"par" integer NOT NULL,
	"price_pence" integer NOT NULL,
	CONSTRAINT "slots_planogram_id_code_pk" PRIMARY KEY("planogram_id","code")
);
--> statement-breakpoint
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
CREATE TABLE "device_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "machine_states" (
	"machine_id" uuid PRIMARY KEY NOT NULL,
	"heard_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"celsius" real,
	"warm_since" timestamp with time zone,
	"door_open" boolean DEFAULT false NOT NULL,
	"door_at" timestamp with time zone,
	"power_on" boolean DEFAULT true NOT NULL,
	"power_at" timestamp with time zone,
	"signal" integer,
	"faults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sale_at" timestamp with time zone,
	"skew_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"seen" "int8multirange" DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"machine_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"sold" integer NOT NULL,
	"pence" bigint NOT NULL,
	"cost_pence" bigint NOT NULL,
	CONSTRAINT "sales_days_machine_id_day_product_id_pk" PRIMARY KEY("machine_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"machine_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"sold" integer NOT NULL,
	"pence" bigint NOT NULL,
	CONSTRAINT "sales_hours_machine_id_hour_pk" PRIMARY KEY("machine_id","hour")
);
--> statement-breakpoint
CREATE TABLE "visit_lines" (
	"visit_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"to_pick" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer,
	"filled" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"wasted" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"counted_at" timestamp with time zone,
	"count_id" uuid,
	CONSTRAINT "visit_lines_visit_id_machine_id_slot_pk" PRIMARY KEY("visit_id","machine_id","slot")
);
--> statement-breakpoint
CREATE TABLE "visit_machines" (
	"visit_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"serviced_at" timestamp with time zone,
	CONSTRAINT "visit_machines_visit_id_machine_id_pk" PRIMARY KEY("visit_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"planned_for" date NOT NULL,
	"assignee_id" uuid,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "alert_notes" ADD CONSTRAINT "alert_notes_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_shares" ADD CONSTRAINT "host_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_votes" ADD CONSTRAINT "product_votes_request_id_product_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_votes" ADD CONSTRAINT "product_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dex_counters" ADD CONSTRAINT "dex_counters_file_id_dex_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."dex_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dex_files" ADD CONSTRAINT "dex_files_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_site" FOREIGN KEY ("site_id","company_id") REFERENCES "public"."sites"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planograms" ADD CONSTRAINT "planograms_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_stock" ADD CONSTRAINT "slot_stock_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_stock" ADD CONSTRAINT "slot_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_planogram_id_planograms_id_fk" FOREIGN KEY ("planogram_id") REFERENCES "public"."planograms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_credentials" ADD CONSTRAINT "device_credentials_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_credentials" ADD CONSTRAINT "device_credentials_stream_id_report_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."report_streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_states" ADD CONSTRAINT "machine_states_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_streams" ADD CONSTRAINT "report_streams_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_hours" ADD CONSTRAINT "sales_hours_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_lines" ADD CONSTRAINT "visit_lines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_lines" ADD CONSTRAINT "visit_lines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_lines" ADD CONSTRAINT "visit_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_machines" ADD CONSTRAINT "visit_machines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_machines" ADD CONSTRAINT "visit_machines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_site" FOREIGN KEY ("site_id","company_id") REFERENCES "public"."sites"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_notes_alert" ON "alert_notes" USING btree ("alert_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_once" ON "alerts" USING btree ("machine_id","kind","part") WHERE "alerts"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("opened_at") WHERE "alerts"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alerts_machine" ON "alerts" USING btree ("machine_id","opened_at");--> statement-breakpoint
CREATE INDEX "alerts_company" ON "alerts" USING btree ("company_id","opened_at");--> statement-breakpoint
CREATE INDEX "alerts_resolved" ON "alerts" USING btree ("resolved_at","id") WHERE "alerts"."resolved_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agreements_company" ON "agreements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "documents_company" ON "documents" USING btree ("company_id","added_at");--> statement-breakpoint
CREATE INDEX "product_requests_queue" ON "product_requests" USING btree ("votes","id") WHERE "product_requests"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "refund_requests_company" ON "refund_requests" USING btree ("company_id","asked_at");--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_machine" ON "refund_requests" USING btree ("machine_id","bought_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_company" ON "tickets" USING btree ("company_id","moved_at");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("due_at","id") WHERE "tickets"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_moved" ON "tickets" USING btree ("moved_at","id");--> statement-breakpoint
CREATE INDEX "dex_files_machine" ON "dex_files" USING btree ("machine_id","read_at");--> statement-breakpoint
CREATE INDEX "machines_of_company" ON "machines" USING btree ("company_id","site_id");--> statement-breakpoint
CREATE INDEX "machines_of_site" ON "machines" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "machines_trials" ON "machines" USING btree ("trial_ends_at") WHERE "machines"."terms" = 'trial';--> statement-breakpoint
CREATE UNIQUE INDEX "planograms_live" ON "planograms" USING btree ("machine_id") WHERE "planograms"."state" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "planograms_draft" ON "planograms" USING btree ("machine_id") WHERE "planograms"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "planograms_machine" ON "planograms" USING btree ("machine_id","live_from");--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","from");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name");--> statement-breakpoint
CREATE INDEX "slot_stock_expiry" ON "slot_stock" USING btree ("expires_on") WHERE "slot_stock"."expires_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "slot_stock_product" ON "slot_stock" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "slots_product" ON "slots" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "incidents_opened" ON "incidents" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "device_credentials_machine" ON "device_credentials" USING btree ("machine_id","created_at");--> statement-breakpoint
CREATE INDEX "report_streams_machine" ON "report_streams" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_hours_hour" ON "sales_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("planned_for") WHERE "visits"."state" IN ('planned', 'under-way');--> statement-breakpoint
CREATE INDEX "visits_site_day" ON "visits" USING btree ("site_id","planned_for");--> statement-breakpoint
CREATE INDEX "visits_company" ON "visits" USING btree ("company_id","planned_for");--> statement-breakpoint
CREATE INDEX "visits_finished" ON "visits" USING btree ("finished_at") WHERE "visits"."finished_at" IS NOT NULL;
