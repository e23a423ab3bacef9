-- A trial begins when its machine is live: days before its first report do not count.
UPDATE "machines" SET "trial_ends_at" = NULL FROM "machine_states"
WHERE "machine_states"."machine_id" = "machines"."id" AND "machines"."terms" = 'trial'
  AND "machines"."live_at" IS NULL AND "machine_states"."heard_at" IS NULL;
