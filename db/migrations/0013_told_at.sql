ALTER TABLE "machine_states" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "machine_states" ADD COLUMN "unread" jsonb;