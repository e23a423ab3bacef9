DROP INDEX "mails_undelivered";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error_code" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_reason" text;--> statement-breakpoint
CREATE INDEX "leads_escalation" ON "leads" USING btree ("due_at") WHERE "leads"."answered_at" IS NULL AND "leads"."paused_at" IS NULL AND "leads"."escalated_at" IS NULL AND "leads"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_answered" ON "leads" USING btree ("answered_at") WHERE "leads"."answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_set_aside" ON "mails" USING btree ("id") WHERE "mails"."set_aside_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" USING btree (lower("reply_to")) WHERE "mails"."reply_to" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("id") WHERE "mails"."status" IN ('failed', 'bounced') AND "mails"."set_aside_at" IS NULL;