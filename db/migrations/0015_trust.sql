CREATE TABLE "service_days" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"looks" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_days_day_service_pk" PRIMARY KEY("day","service")
);
--> statement-breakpoint
CREATE TABLE "trust_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"held_for" jsonb,
	"content_key" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trust_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "trust_requests_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
CREATE TABLE "trust_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"ip" text,
	"agreement" text NOT NULL,
	"sha256" text NOT NULL,
	"evidence" text NOT NULL,
	CONSTRAINT "trust_signatures_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "trust_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trust_versions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "trust_signatures" ADD CONSTRAINT "trust_signatures_request_id_trust_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."trust_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_requests_state" ON "trust_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "trust_requests_email" ON "trust_requests" USING btree (lower("email"));