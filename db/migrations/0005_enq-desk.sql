DROP INDEX "leads_company";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(coalesce("leads"."reference", '') || ' ' || coalesce("leads"."name", '') || ' ' || coalesce("leads"."email", '') || ' ' || coalesce("leads"."phone", '') || ' ' || coalesce("leads"."company", '') || ' ' || coalesce("leads"."message", ''), '[!-/:-@[-`{-~]+', ' ', 'g') || ' ' || regexp_replace(coalesce("leads"."phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("words");--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "leads_by_company" ON "leads" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "leads_by_stage" ON "leads" USING btree (array_position(ARRAY['new', 'contacted', 'assessment-booked', 'proposal', 'trial', 'won', 'lost'], "stage"),"due_at","id");--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("due_at","id") WHERE "leads"."answered_at" IS NULL AND "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_paused" ON "leads" USING btree ("id") WHERE "leads"."paused_at" IS NOT NULL AND "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("id") WHERE "leads"."held_for" <> '{}';--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "leads_open_due" ON "leads" USING btree ("due_at","id") WHERE "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_open_received" ON "leads" USING btree ("id") WHERE "leads"."stage" NOT IN ('won', 'lost');--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree (regexp_replace(lower(btrim("company")), '[ ,.]+(ltd|limited|plc)[.]?$', ''),"id");