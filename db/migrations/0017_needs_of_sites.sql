ALTER TABLE "sites" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "least_vegan" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of a slot that nobody has counted yet, nobody knows that it was empty.
CREATE OR REPLACE TRIGGER keep_empty_spell AFTER UPDATE ON "slot_stock" FOR EACH ROW
WHEN (OLD.is_counted AND OLD.empty_since IS NOT NULL AND NEW.quantity > 0)
EXECUTE FUNCTION keep_empty_spell();
