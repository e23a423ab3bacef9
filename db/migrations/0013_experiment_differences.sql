ALTER TABLE "experiments" ADD COLUMN "differs_since" timestamp with time zone;--> statement-breakpoint
-- Every layout of the benefits looked like the control, so what was counted says nothing.
DELETE FROM "experiment_days" WHERE "test_id" IN (SELECT "test_id" FROM "experiments" WHERE "slot" = 'benefits_layout');--> statement-breakpoint
DELETE FROM "experiment_draws" WHERE "test_id" IN (SELECT "test_id" FROM "experiments" WHERE "slot" = 'benefits_layout');--> statement-breakpoint
DELETE FROM "insight_funnel" WHERE "split" = 'variant' AND split_part("value", ':', 1) IN (SELECT "test_id" FROM "experiments" WHERE "slot" = 'benefits_layout');--> statement-breakpoint
UPDATE "experiments" SET "differs_since" = now(), "phases" = '[]', "updated_at" = now(), "version" = "version" + 1 WHERE "slot" = 'benefits_layout';
