CREATE TABLE "demand" (
	"machine_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"mean" real NOT NULL,
	"shape" real NOT NULL,
	"moved" jsonb NOT NULL,
	CONSTRAINT "demand_machine_id_product_id_pk" PRIMARY KEY("machine_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "demand_fits" (
	"as_of" date PRIMARY KEY NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	"pairs" integer NOT NULL,
	"examples" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"spread" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_forecasts" (
	"week" date NOT NULL,
	"machine_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"mean" real NOT NULL,
	"shape" real NOT NULL,
	"smoothed" real NOT NULL,
	"four_weeks" real NOT NULL,
	"sold" integer,
	"open" real,
	CONSTRAINT "demand_forecasts_week_machine_id_product_id_pk" PRIMARY KEY("week","machine_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "demand_hours" (
	"machine_id" uuid PRIMARY KEY NOT NULL,
	"shares" real[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_scores" (
	"week" date NOT NULL,
	"category" text NOT NULL,
	"pairs" integer NOT NULL,
	"sold" integer NOT NULL,
	"expected" real NOT NULL,
	"squared" real NOT NULL,
	"squared_smoothed" real NOT NULL,
	"squared_four_weeks" real NOT NULL,
	"pinball" real NOT NULL,
	"pinball_smoothed" real NOT NULL,
	"covered" real NOT NULL,
	"lost_units" real NOT NULL,
	"lost_pence" real NOT NULL,
	CONSTRAINT "demand_scores_week_category_pk" PRIMARY KEY("week","category")
);
--> statement-breakpoint
CREATE TABLE "empty_spells" (
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "empty_spells_machine_id_slot_from_pk" PRIMARY KEY("machine_id","slot","from")
);
--> statement-breakpoint
CREATE TABLE "stock_outlooks" (
	"machine_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"selling_out" integer NOT NULL,
	"lost_pence" integer NOT NULL,
	"visit_by" date
);
--> statement-breakpoint
ALTER TABLE "visit_lines" ADD COLUMN "sells_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_forecasts" ADD CONSTRAINT "demand_forecasts_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_forecasts" ADD CONSTRAINT "demand_forecasts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_hours" ADD CONSTRAINT "demand_hours_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empty_spells" ADD CONSTRAINT "empty_spells_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empty_spells" ADD CONSTRAINT "empty_spells_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_outlooks" ADD CONSTRAINT "stock_outlooks_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_product" ON "demand" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "demand_forecasts_machine" ON "demand_forecasts" USING btree ("machine_id","week");--> statement-breakpoint
CREATE INDEX "demand_forecasts_unscored" ON "demand_forecasts" USING btree ("week") WHERE "demand_forecasts"."sold" IS NULL;--> statement-breakpoint
CREATE INDEX "empty_spells_until" ON "empty_spells" USING btree ("until");--> statement-breakpoint
CREATE INDEX "empty_spells_product" ON "empty_spells" USING btree ("product_id");--> statement-breakpoint
-- A slot is filled by a visit, a report or a new plan; each ends the time in which it was empty.
CREATE FUNCTION keep_empty_spell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO empty_spells (machine_id, slot, product_id, "from", until)
  VALUES (OLD.machine_id, OLD.slot, OLD.product_id, OLD.empty_since, greatest(NEW.counted_at, OLD.empty_since))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_empty_spell AFTER UPDATE ON "slot_stock" FOR EACH ROW
WHEN (OLD.empty_since IS NOT NULL AND NEW.quantity > 0)
EXECUTE FUNCTION keep_empty_spell();
