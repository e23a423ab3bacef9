CREATE TABLE "identity"."encryption_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
