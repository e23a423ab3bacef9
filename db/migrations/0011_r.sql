ALTER TABLE "risk_acceptances" ADD COLUMN "stale_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "risk_acceptances" ADD COLUMN "stale_because" text;--> statement-breakpoint
ALTER TABLE "risk_acceptances" ADD COLUMN "withdrawn_by" text;