ALTER TABLE "feedback" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
CREATE INDEX "feedback_lead" ON "feedback" USING btree ("lead_id");