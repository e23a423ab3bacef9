ALTER TABLE "slot_stock" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "slot_stock" SET "is_counted" = true WHERE "quantity" > 0 OR "empty_since" IS DISTINCT FROM "counted_at";
