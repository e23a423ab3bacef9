ALTER TABLE "machines" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The demonstration fleet of a first start: its clients are known by their entry in the trail.
UPDATE "machines" SET "demo" = true WHERE "serial" LIKE 'ENX-D-%' AND "company_id" IN (SELECT "subject_id" FROM "audit_entries" WHERE "action" = 'demo.seeded' AND "subject_type" = 'company');--> statement-breakpoint
-- Products that still have the calories of their category get those of their pack.
UPDATE "products" p SET "kcal" = t.kcal FROM (VALUES
  ('flavoured-water', 0, 3),
  ('cola-zero', 95, 1),
  ('cola', 95, 139),
  ('lemonade', 95, 140),
  ('orange-fizz', 95, 10),
  ('orange-juice', 110, 130),
  ('apple-juice', 110, 92),
  ('iced-coffee', 120, 140),
  ('milk', 120, 118),
  ('oat-drink', 120, 115),
  ('energy-zero', 115, 8),
  ('cheese-sandwich', 420, 430),
  ('ham-sandwich', 420, 340),
  ('falafel-wrap', 420, 440),
  ('bean-salad', 420, 320),
  ('pasta-pot', 420, 380),
  ('fruit-pot', 130, 70),
  ('salted-crisps', 160, 172),
  ('cheese-crisps', 160, 169),
  ('lentil-chips', 160, 95),
  ('popcorn', 160, 110),
  ('mixed-nuts', 190, 240),
  ('oat-bar', 190, 170),
  ('date-bar', 190, 130),
  ('nut-bar', 190, 200),
  ('milk-chocolate', 230, 240),
  ('dark-chocolate', 230, 200),
  ('fruit-gums', 230, 155)
) AS t (code, was, kcal) WHERE p."code" = t.code AND p."kcal" = t.was;
