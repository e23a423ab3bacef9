-- Rows that are there stay; only what comes in from now on is checked.
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_secret_is_long_enough" CHECK ("auth"."mfa_factors"."factor_type" <> 'totp' OR "auth"."mfa_factors"."secret" LIKE '{%' OR "auth"."mfa_factors"."secret" ~* '^[a-z2-7]{26,}=*$') NOT VALID;
