ALTER TABLE "audit_guests" ADD COLUMN "access_ends_at" timestamp with time zone;--> statement-breakpoint
-- Until now one end, that of the account, was the end of every invitation; whose account has none is no auditor any more.
UPDATE "audit_guests" SET "access_ends_at" = coalesce((SELECT "access_ends_at" FROM "profiles" WHERE "profiles"."user_id" = "audit_guests"."user_id"), "invited_at");--> statement-breakpoint
ALTER TABLE "audit_guests" ALTER COLUMN "access_ends_at" SET NOT NULL;
