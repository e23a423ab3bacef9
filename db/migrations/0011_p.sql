DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "audit_entries_security";--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_security" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."action" IN ('session.stolen', 'sign_in.failed', 'factor.refused', 'factor.removed', 'person.role_changed', 'person.invited', 'device.revoked', 'trail.checked');