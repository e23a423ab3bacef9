CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text NOT NULL,
	"site_postcode" text NOT NULL,
	"phone" text NOT NULL,
	"consent_wording" text,
	"company_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"decide_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"question" text,
	"answer" text,
	"initial_password" text,
	"updated_at" timestamp with time zone NOT NULL,
	"access_ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"postcode" text NOT NULL,
	"environment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "sites_id_company" UNIQUE("id","company_id")
);
--> statement-breakpoint
CREATE TABLE "alert_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"urgency" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"incident_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_picture_files" (
	"picture_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "article_picture_files_picture_id_width_pk" PRIMARY KEY("picture_id","width")
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"topic" text NOT NULL,
	"picture" text NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"picture_alt" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "audit_addresses" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"request_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_sealing" (
	"id" smallint PRIMARY KEY NOT NULL,
	"settled_id" bigint NOT NULL,
	"next_id" bigint,
	"next_xmax" bigint,
	"next_at" timestamp with time zone,
	"anchors" integer DEFAULT 0 NOT NULL,
	"anchors_sent" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "trail_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"checked" bigint NOT NULL,
	"total" bigint NOT NULL,
	"head_hash" text,
	"anchors" integer NOT NULL,
	"fault" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"grade" text NOT NULL,
	"clause" text NOT NULL,
	"control_code" text,
	"description" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "audit_findings_number" UNIQUE("audit_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_guests" (
	"audit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" uuid NOT NULL,
	"access_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_guests_audit_id_user_id_pk" PRIMARY KEY("audit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"audit_id" uuid NOT NULL,
	"control_code" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"result" text NOT NULL,
	"note" text NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	CONSTRAINT "audit_lines_audit_id_control_code_pk" PRIMARY KEY("audit_id","control_code")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"frameworks" jsonb NOT NULL,
	"scope" text NOT NULL,
	"lead_id" uuid,
	"planned_from" date NOT NULL,
	"planned_to" date NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"example" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrective_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finding_id" uuid NOT NULL,
	"description" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"done_note" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"place" text NOT NULL,
	"site_address" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"told_sequence" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	CONSTRAINT "bookings_leadId_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_hours" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"video_link" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"wording" text NOT NULL,
	"sha256" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_name" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_machine" UNIQUE("machine_id","wording")
);
--> statement-breakpoint
CREATE TABLE "document_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	"file_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "documents_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "host_shares" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"share" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid,
	"wish" text NOT NULL,
	"wish_key" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"outcome" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "product_requests_once" UNIQUE("company_id","wish_key")
);
--> statement-breakpoint
CREATE TABLE "product_votes" (
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_votes_request_id_user_id_pk" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"pence" integer NOT NULL,
	"last_four_digits" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text,
	CONSTRAINT "refund_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"month" date NOT NULL,
	"state" text NOT NULL,
	"figures" jsonb NOT NULL,
	"due_to_client_pence" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "statements_once" UNIQUE("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"by_us" boolean NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"company_id" uuid NOT NULL,
	"machine_id" uuid,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"opened_by" uuid,
	"owner_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "career_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"anchor" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tasks" text[] NOT NULL,
	"brings" text[] NOT NULL,
	"place" text NOT NULL,
	"hours" text NOT NULL,
	"salary" text NOT NULL,
	"closes_on" text,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "career_roles_anchor_unique" UNIQUE("anchor")
);
--> statement-breakpoint
CREATE TABLE "access_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"people" integer NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_checks" (
	"shows" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"passed" boolean NOT NULL,
	"found" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_records" (
	"code" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"maturity" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reviewed_on" date,
	"example" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "control_records_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"shows" text,
	"latest" integer NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date,
	"told_days" integer,
	"retired_at" timestamp with time zone,
	"example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_shows_unique" UNIQUE("shows")
);
--> statement-breakpoint
CREATE TABLE "evidence_controls" (
	"evidence_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "evidence_controls_evidence_id_code_pk" PRIMARY KEY("evidence_id","code")
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"evidence_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "evidence_files_evidence_id_number_pk" PRIMARY KEY("evidence_id","number"),
	CONSTRAINT "evidence_files_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "evidence_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "dex_counters" (
	"file_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"price_pence" integer,
	"sold" integer NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "dex_counters_once" UNIQUE("file_id","slot")
);
--> statement-breakpoint
CREATE TABLE "dex_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"usable" text NOT NULL,
	"report" jsonb NOT NULL,
	"board" text DEFAULT '' NOT NULL,
	CONSTRAINT "dex_files_once" UNIQUE("machine_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"page" text NOT NULL,
	"release" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "browser_errors_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"slot" text NOT NULL,
	"variants" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"start_date" date NOT NULL,
	"ended_at" timestamp with time zone,
	"sequential" boolean DEFAULT false NOT NULL,
	"sequential_since" timestamp with time zone,
	"smallest_lift" double precision DEFAULT 0.2 NOT NULL,
	"weights_since" timestamp with time zone,
	"phases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"differs_since" timestamp with time zone,
	CONSTRAINT "experiments_testId_unique" UNIQUE("test_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text NOT NULL,
	"attribution" text NOT NULL,
	"message" text NOT NULL,
	"publish_consent" boolean NOT NULL,
	"consent_wording" text NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"content_key" text NOT NULL,
	"shown_to_author_at" timestamp with time zone,
	"author_answer" text,
	"author_answered_at" timestamp with time zone,
	"author_answer_note" text,
	"lead_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "feedback_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"model" text NOT NULL,
	"site_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"spot" text NOT NULL,
	"terms" text NOT NULL,
	"commissioned_at" timestamp with time zone NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "machines_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "planograms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"state" text NOT NULL,
	"live_from" timestamp with time zone,
	"live_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_once" UNIQUE("machine_id","slot","from")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"shape" text NOT NULL,
	"cost_pence" integer NOT NULL,
	"price_pence" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"allergens" text[] NOT NULL,
	"kcal" integer,
	"minimum_age" integer,
	"hfss" boolean NOT NULL,
	"high_caffeine" boolean NOT NULL,
	"vegan" boolean NOT NULL,
	"halal" boolean NOT NULL,
	"chilled" boolean NOT NULL,
	"deposit_pence" integer NOT NULL,
	"shelf_life_days" integer,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "slot_stock" (
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"expires_on" date,
	"empty_since" timestamp with time zone,
	CONSTRAINT "slot_stock_machine_id_slot_pk" PRIMARY KEY("machine_id","slot")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"planogram_id" uuid NOT NULL,
	"code" text NOT NULL,
	"product_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"par" integer NOT NULL,
	"price_pence" integer NOT NULL,
	CONSTRAINT "slots_planogram_id_code_pk" PRIMARY KEY("planogram_id","code")
);
--> statement-breakpoint
CREATE TABLE "breach_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"how" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"nature" text NOT NULL,
	"people_kinds" text DEFAULT '' NOT NULL,
	"people_count" integer,
	"record_kinds" text DEFAULT '' NOT NULL,
	"record_count" integer,
	"consequences" text DEFAULT '' NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"delay_reason" text DEFAULT '' NOT NULL,
	"more_to_follow" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"incident_id" uuid PRIMARY KEY NOT NULL,
	"aware_at" timestamp with time zone NOT NULL,
	"regulator" text DEFAULT 'undecided' NOT NULL,
	"regulator_reason" text DEFAULT '' NOT NULL,
	"regulator_at" timestamp with time zone,
	"regulator_by" uuid,
	"people" text DEFAULT 'undecided' NOT NULL,
	"people_reason" text DEFAULT '' NOT NULL,
	"people_at" timestamp with time zone,
	"people_by" uuid,
	"stopped_at" timestamp with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"first_aware_at" timestamp with time zone,
	"proposed_aware_at" timestamp with time zone,
	"proposed_reason" text,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "incident_affected" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"machine_id" uuid,
	"site_id" uuid,
	"company_id" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"corrects_id" uuid
);
--> statement-breakpoint
CREATE TABLE "incident_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "incident_files_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "incident_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "incident_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"machine_id" uuid,
	"company_id" uuid,
	"alert_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"event_key" text,
	"person_id" uuid,
	"reported_by" uuid,
	"owner_id" uuid,
	"cause" text,
	"root_cause" text DEFAULT '' NOT NULL,
	"lessons" text DEFAULT '' NOT NULL,
	"example" boolean DEFAULT false NOT NULL,
	"contained_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "incidents_reference_unique" UNIQUE("reference"),
	CONSTRAINT "incidents_alertId_unique" UNIQUE("alert_id"),
	CONSTRAINT "incidents_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "experiment_days" (
	"test_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"day" date NOT NULL,
	"exposed_visitors" integer NOT NULL,
	"exposed_sessions" integer NOT NULL,
	"converted_sessions" integer NOT NULL,
	CONSTRAINT "experiment_days_test_id_variant_id_day_pk" PRIMARY KEY("test_id","variant_id","day")
);
--> statement-breakpoint
CREATE TABLE "experiment_draws" (
	"test_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"day" date NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "experiment_draws_test_id_variant_id_day_pk" PRIMARY KEY("test_id","variant_id","day")
);
--> statement-breakpoint
CREATE TABLE "insight_conversions" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"event_type" text NOT NULL,
	"events" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "insight_conversions_split_day_value_event_type_pk" PRIMARY KEY("split","day","value","event_type")
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_up_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"settled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_drops" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "insight_drops_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "insight_funnel" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"step" text NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "insight_funnel_split_day_value_step_pk" PRIMARY KEY("split","day","value","step")
);
--> statement-breakpoint
CREATE TABLE "insight_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"visitors" integer NOT NULL,
	"sessions" integer NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_traffic" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"visitors" integer NOT NULL,
	"sessions" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "insight_traffic_split_day_value_pk" PRIMARY KEY("split","day","value")
);
--> statement-breakpoint
CREATE TABLE "insight_vital_months" (
	"split" text NOT NULL,
	"month" date NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "insight_vital_months_split_month_value_name_pk" PRIMARY KEY("split","month","value","name")
);
--> statement-breakpoint
CREATE TABLE "insight_vitals" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "insight_vitals_split_day_value_name_pk" PRIMARY KEY("split","day","value","name")
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_views_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"name" text NOT NULL,
	"email" text,
	"company" text,
	"machine" text,
	"machine_of_interest" text,
	"location_type" text,
	"message" text NOT NULL,
	"intent" text NOT NULL,
	"source" text NOT NULL,
	"consent_wording" text,
	"idempotency_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"plan" text,
	"way_in" text DEFAULT 'home' NOT NULL,
	"phone" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"referrer" text,
	"variants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consented_at" timestamp with time zone,
	"stage" text DEFAULT 'new' NOT NULL,
	"lost_reason" text,
	"owner_id" uuid,
	"promise" text,
	"due_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer_mail_id" uuid,
	"escalated_at" timestamp with time zone,
	"merged_into" uuid,
	"held_for" text[],
	"flags" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(coalesce("leads"."reference", '') || ' ' || coalesce("leads"."name", '') || ' ' || coalesce("leads"."email", '') || ' ' || coalesce("leads"."phone", '') || ' ' || coalesce("leads"."company", '') || ' ' || coalesce("leads"."message", ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ', 'OoLlDd'), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), '[!-/:-@[-`{-~]+', ' ', 'g') || ' ' || regexp_replace(coalesce("leads"."phone", ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(regexp_replace(coalesce("leads"."phone", ''), '[^0-9]', '', 'g'), '^(00)?440?(?=[1-9])', '0'))) STORED,
	CONSTRAINT "leads_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leads_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"confidential" boolean DEFAULT false NOT NULL,
	"about_user_id" uuid,
	"last_tried_at" timestamp with time zone,
	"last_error_code" text,
	"lead_id" uuid,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bounced_at" timestamp with time zone,
	"report_hash" text,
	"set_aside_at" timestamp with time zone,
	"set_aside_reason" text,
	"sealed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"readers" jsonb NOT NULL,
	"quorum" integer NOT NULL,
	"review_months" integer NOT NULL,
	"example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	"place" integer NOT NULL,
	"previous_seal" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "policy_acceptances_place" UNIQUE("policy_id","place"),
	CONSTRAINT "policy_acceptances_once" UNIQUE("policy_id","user_id","number")
);
--> statement-breakpoint
CREATE TABLE "policy_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_openings" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_openings_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "policy_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_replaced_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" text NOT NULL,
	"sha256" text NOT NULL,
	"authors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"retired_at" timestamp with time zone,
	"review_by" date,
	"minor" boolean DEFAULT false NOT NULL,
	"asked_since" integer,
	"asked_at" timestamp with time zone,
	CONSTRAINT "policy_versions_number" UNIQUE("policy_id","number")
);
--> statement-breakpoint
CREATE TABLE "privacy_case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_case_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"way_in" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"contact" text,
	"about" text NOT NULL,
	"state" text NOT NULL,
	"received_on" date NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extended_on" date,
	"extension_reason" text,
	"due_on" date,
	"told_at" integer,
	"acknowledged_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refusal_reason" text,
	"closed_because" text,
	"owner_id" uuid,
	"held_for" jsonb,
	"wipe_at_end" boolean DEFAULT false NOT NULL,
	"wiped_at" timestamp with time zone,
	"content_key" text,
	"example" boolean DEFAULT false NOT NULL,
	"identity_confirmed_at" timestamp with time zone,
	CONSTRAINT "privacy_cases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "privacy_cases_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
CREATE TABLE "privacy_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"register" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"review_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"seed_key" text,
	"example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "privacy_entries_seed" UNIQUE("register","seed_key")
);
--> statement-breakpoint
CREATE TABLE "privacy_entry_versions" (
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "privacy_entry_versions_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
CREATE TABLE "privacy_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_used" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"last_download_at" timestamp with time zone,
	CONSTRAINT "privacy_releases_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "retention_days" (
	"rule" text NOT NULL,
	"day" date NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "retention_days_rule_day_pk" PRIMARY KEY("rule","day")
);
--> statement-breakpoint
CREATE TABLE "risk_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"risk_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"accepted_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"current_score" smallint NOT NULL,
	"residual_score" smallint NOT NULL,
	"expires_on" date NOT NULL,
	"stale_at" timestamp with time zone,
	"stale_because" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_because" text
);
--> statement-breakpoint
CREATE TABLE "risk_controls" (
	"risk_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "risk_controls_risk_id_code_pk" PRIMARY KEY("risk_id","code")
);
--> statement-breakpoint
CREATE TABLE "risk_incidents" (
	"risk_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	CONSTRAINT "risk_incidents_risk_id_incident_id_pk" PRIMARY KEY("risk_id","incident_id")
);
--> statement-breakpoint
CREATE TABLE "risk_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"risk_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"inherent_likelihood" smallint NOT NULL,
	"inherent_impact" smallint NOT NULL,
	"current_likelihood" smallint NOT NULL,
	"current_impact" smallint NOT NULL,
	"residual_likelihood" smallint NOT NULL,
	"residual_impact" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"owner_id" uuid,
	"inherent_likelihood" smallint NOT NULL,
	"inherent_impact" smallint NOT NULL,
	"current_likelihood" smallint NOT NULL,
	"current_impact" smallint NOT NULL,
	"residual_likelihood" smallint NOT NULL,
	"residual_impact" smallint NOT NULL,
	"treatment" text NOT NULL,
	"plan" text NOT NULL,
	"due_on" date,
	"review_on" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	"example" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risks_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact" text NOT NULL,
	"reason" text NOT NULL,
	"identity" text NOT NULL,
	"case_id" uuid,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_requests_caseId_unique" UNIQUE("case_id")
);
--> statement-breakpoint
CREATE TABLE "device_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "machine_states" (
	"machine_id" uuid PRIMARY KEY NOT NULL,
	"heard_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"celsius" real,
	"warm_since" timestamp with time zone,
	"door_open" boolean DEFAULT false NOT NULL,
	"door_at" timestamp with time zone,
	"power_on" boolean DEFAULT true NOT NULL,
	"power_at" timestamp with time zone,
	"signal" integer,
	"faults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sale_at" timestamp with time zone,
	"skew_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine_id" uuid NOT NULL,
	"seen" "int8multirange" DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"machine_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"sold" integer NOT NULL,
	"pence" bigint NOT NULL,
	"cost_pence" bigint NOT NULL,
	CONSTRAINT "sales_days_machine_id_day_product_id_pk" PRIMARY KEY("machine_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"machine_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"sold" integer NOT NULL,
	"pence" bigint NOT NULL,
	CONSTRAINT "sales_hours_machine_id_hour_pk" PRIMARY KEY("machine_id","hour")
);
--> statement-breakpoint
CREATE TABLE "visit_lines" (
	"visit_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"to_pick" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer,
	"filled" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"wasted" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"counted_at" timestamp with time zone,
	"count_id" uuid,
	CONSTRAINT "visit_lines_visit_id_machine_id_slot_pk" PRIMARY KEY("visit_id","machine_id","slot")
);
--> statement-breakpoint
CREATE TABLE "visit_machines" (
	"visit_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"serviced_at" timestamp with time zone,
	CONSTRAINT "visit_machines_visit_id_machine_id_pk" PRIMARY KEY("visit_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"planned_for" date NOT NULL,
	"assignee_id" uuid,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notes" ADD CONSTRAINT "alert_notes_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_picture_files" ADD CONSTRAINT "article_picture_files_picture_id_article_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."article_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_guests" ADD CONSTRAINT "audit_guests_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_guests" ADD CONSTRAINT "audit_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_finding_id_audit_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."audit_findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_staff_id_profiles_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_hours" ADD CONSTRAINT "staff_hours_staff_id_profiles_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_shares" ADD CONSTRAINT "host_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_votes" ADD CONSTRAINT "product_votes_request_id_product_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_votes" ADD CONSTRAINT "product_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_records" ADD CONSTRAINT "control_records_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_controls" ADD CONSTRAINT "evidence_controls_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dex_counters" ADD CONSTRAINT "dex_counters_file_id_dex_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."dex_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dex_files" ADD CONSTRAINT "dex_files_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_site" FOREIGN KEY ("site_id","company_id") REFERENCES "public"."sites"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planograms" ADD CONSTRAINT "planograms_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_stock" ADD CONSTRAINT "slot_stock_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_stock" ADD CONSTRAINT "slot_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_planogram_id_planograms_id_fk" FOREIGN KEY ("planogram_id") REFERENCES "public"."planograms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notifications" ADD CONSTRAINT "breach_notifications_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_regulator_by_users_id_fk" FOREIGN KEY ("regulator_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_people_by_users_id_fk" FOREIGN KEY ("people_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_affected" ADD CONSTRAINT "incident_affected_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_entries" ADD CONSTRAINT "incident_entries_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_files" ADD CONSTRAINT "incident_files_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tasks" ADD CONSTRAINT "incident_tasks_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_tasks" ADD CONSTRAINT "incident_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_approvals" ADD CONSTRAINT "policy_approvals_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_openings" ADD CONSTRAINT "policy_openings_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_replaced_texts" ADD CONSTRAINT "policy_replaced_texts_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_case_events" ADD CONSTRAINT "privacy_case_events_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_case_files" ADD CONSTRAINT "privacy_case_files_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_cases" ADD CONSTRAINT "privacy_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_entry_versions" ADD CONSTRAINT "privacy_entry_versions_entry_id_privacy_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."privacy_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_releases" ADD CONSTRAINT "privacy_releases_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_acceptances" ADD CONSTRAINT "risk_acceptances_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_controls" ADD CONSTRAINT "risk_controls_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_incidents" ADD CONSTRAINT "risk_incidents_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_incidents" ADD CONSTRAINT "risk_incidents_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_scores" ADD CONSTRAINT "risk_scores_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_case_id_privacy_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."privacy_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_credentials" ADD CONSTRAINT "device_credentials_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_credentials" ADD CONSTRAINT "device_credentials_stream_id_report_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."report_streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_states" ADD CONSTRAINT "machine_states_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_streams" ADD CONSTRAINT "report_streams_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_hours" ADD CONSTRAINT "sales_hours_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_lines" ADD CONSTRAINT "visit_lines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_lines" ADD CONSTRAINT "visit_lines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_lines" ADD CONSTRAINT "visit_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_machines" ADD CONSTRAINT "visit_machines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_machines" ADD CONSTRAINT "visit_machines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_site" FOREIGN KEY ("site_id","company_id") REFERENCES "public"."sites"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "profiles_queue" ON "profiles" USING btree ("state","decide_by");--> statement-breakpoint
CREATE INDEX "profiles_company" ON "profiles" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "profiles_access_ends" ON "profiles" USING btree ("access_ends_at");--> statement-breakpoint
CREATE INDEX "sites_company" ON "sites" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "alert_notes_alert" ON "alert_notes" USING btree ("alert_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_once" ON "alerts" USING btree ("machine_id","kind","part") WHERE "alerts"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("opened_at") WHERE "alerts"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alerts_machine" ON "alerts" USING btree ("machine_id","opened_at");--> statement-breakpoint
CREATE INDEX "alerts_company" ON "alerts" USING btree ("company_id","opened_at");--> statement-breakpoint
CREATE INDEX "alerts_resolved" ON "alerts" USING btree ("resolved_at","id") WHERE "alerts"."resolved_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "article_pictures_created" ON "article_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "article_revisions_article" ON "article_revisions" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "articles_saved" ON "articles" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "audit_addresses_at" ON "audit_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_security" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."action" IN ('session.stolen', 'sign_in.failed', 'factor.refused', 'factor.removed', 'person.role_changed', 'person.invited', 'device.revoked', 'trail.checked');--> statement-breakpoint
CREATE INDEX "trail_checks_started" ON "trail_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "audit_guests_user" ON "audit_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audits_planned" ON "audits" USING btree ("planned_from");--> statement-breakpoint
CREATE INDEX "corrective_actions_finding" ON "corrective_actions" USING btree ("finding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_staff_start" ON "bookings" USING btree ("staff_id","starts_at") WHERE "bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_untold" ON "bookings" USING btree ("starts_at") WHERE "bookings"."told_sequence" < "bookings"."sequence";--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_staff" ON "bookings" USING btree ("staff_id","starts_at");--> statement-breakpoint
CREATE INDEX "staff_absences_staff" ON "staff_absences" USING btree ("staff_id","last_day");--> statement-breakpoint
CREATE INDEX "agreements_company" ON "agreements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "document_pieces_written" ON "document_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "documents_company" ON "documents" USING btree ("company_id","added_at");--> statement-breakpoint
CREATE INDEX "product_requests_queue" ON "product_requests" USING btree ("votes","id") WHERE "product_requests"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "refund_requests_company" ON "refund_requests" USING btree ("company_id","asked_at");--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_machine" ON "refund_requests" USING btree ("machine_id","bought_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_company" ON "tickets" USING btree ("company_id","moved_at");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("due_at","id") WHERE "tickets"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_moved" ON "tickets" USING btree ("moved_at","id");--> statement-breakpoint
CREATE INDEX "career_roles_position" ON "career_roles" USING btree ("position");--> statement-breakpoint
CREATE INDEX "access_reviews_at" ON "access_reviews" USING btree ("at");--> statement-breakpoint
CREATE INDEX "evidence_expiry" ON "evidence" USING btree ("expires_on") WHERE "evidence"."expires_on" IS NOT NULL AND "evidence"."retired_at" IS NULL;--> statement-breakpoint
CREATE INDEX "evidence_created" ON "evidence" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_controls_code" ON "evidence_controls" USING btree ("code");--> statement-breakpoint
CREATE INDEX "evidence_files_added" ON "evidence_files" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "evidence_pieces_written" ON "evidence_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "dex_files_machine" ON "dex_files" USING btree ("machine_id","read_at");--> statement-breakpoint
CREATE INDEX "browser_errors_last_seen" ON "browser_errors" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_active" ON "experiments" USING btree ("slot") WHERE "experiments"."is_active";--> statement-breakpoint
CREATE INDEX "feedback_received" ON "feedback" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "feedback_lead" ON "feedback" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "feedback_email" ON "feedback" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "feedback_published" ON "feedback" USING btree ("published_at") WHERE "feedback"."state" = 'published';--> statement-breakpoint
CREATE INDEX "machines_of_company" ON "machines" USING btree ("company_id","site_id");--> statement-breakpoint
CREATE INDEX "machines_of_site" ON "machines" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "machines_trials" ON "machines" USING btree ("trial_ends_at") WHERE "machines"."terms" = 'trial';--> statement-breakpoint
CREATE UNIQUE INDEX "planograms_live" ON "planograms" USING btree ("machine_id") WHERE "planograms"."state" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "planograms_draft" ON "planograms" USING btree ("machine_id") WHERE "planograms"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "planograms_machine" ON "planograms" USING btree ("machine_id","live_from");--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","from");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name");--> statement-breakpoint
CREATE INDEX "slot_stock_expiry" ON "slot_stock" USING btree ("expires_on") WHERE "slot_stock"."expires_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "slot_stock_product" ON "slot_stock" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "slots_product" ON "slots" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "breach_notifications_incident" ON "breach_notifications" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "breaches_running" ON "breaches" USING btree ("aware_at") WHERE "breaches"."stopped_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_affected_once" ON "incident_affected" USING btree ("incident_id",COALESCE("machine_id", "site_id", "company_id"));--> statement-breakpoint
CREATE INDEX "incident_entries_incident" ON "incident_entries" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "incident_files_incident" ON "incident_files" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "incident_pieces_written" ON "incident_pieces" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "incident_tasks_incident" ON "incident_tasks" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "incidents_opened" ON "incidents" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "incidents_not_closed" ON "incidents" USING btree ("opened_at") WHERE "incidents"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "incidents_reported_by" ON "incidents" USING btree ("reported_by","opened_at");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_received" ON "leads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree (regexp_replace(lower(btrim("company")), '[ ,.]+(ltd|limited|plc)[.]?$', ''),"id");--> statement-breakpoint
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
CREATE INDEX "leads_escalation" ON "leads" USING btree ("due_at") WHERE "leads"."answered_at" IS NULL AND "leads"."paused_at" IS NULL AND "leads"."escalated_at" IS NULL AND "leads"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_answered" ON "leads" USING btree ("answered_at") WHERE "leads"."answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_answer_mail" ON "leads" USING btree ("answer_mail_id") WHERE "leads"."answer_mail_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into") WHERE "leads"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_queued_at" ON "mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_user_id") WHERE "mails"."about_user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_lead" ON "mails" USING btree ("lead_id") WHERE "mails"."lead_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("id") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("id") WHERE "mails"."status" IN ('failed', 'bounced') AND "mails"."set_aside_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mails_set_aside" ON "mails" USING btree ("id") WHERE "mails"."set_aside_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" USING btree (lower("reply_to")) WHERE "mails"."reply_to" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "policy_acceptances_user" ON "policy_acceptances" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_approvals_once" ON "policy_approvals" USING btree ("version_id","user_id") WHERE "policy_approvals"."taken_back_at" IS NULL;--> statement-breakpoint
CREATE INDEX "policy_approvals_version" ON "policy_approvals" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "policy_replaced_texts_version" ON "policy_replaced_texts" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_open" ON "policy_versions" USING btree ("policy_id") WHERE "policy_versions"."state" IN ('draft', 'review', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_published" ON "policy_versions" USING btree ("policy_id") WHERE "policy_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "privacy_case_events_case" ON "privacy_case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "privacy_case_files_case" ON "privacy_case_files" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "privacy_case_files_made" ON "privacy_case_files" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "privacy_cases_open" ON "privacy_cases" USING btree ("due_on","id") WHERE "privacy_cases"."closed_at" IS NULL AND "privacy_cases"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "privacy_cases_received" ON "privacy_cases" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "privacy_cases_email" ON "privacy_cases" USING btree (lower("email")) WHERE "privacy_cases"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "privacy_cases_closed" ON "privacy_cases" USING btree ("closed_at") WHERE "privacy_cases"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "privacy_entries_register" ON "privacy_entries" USING btree ("register","title");--> statement-breakpoint
CREATE INDEX "privacy_releases_case" ON "privacy_releases" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_acceptances_current" ON "risk_acceptances" USING btree ("risk_id") WHERE "risk_acceptances"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "risk_acceptances_risk" ON "risk_acceptances" USING btree ("risk_id");--> statement-breakpoint
CREATE INDEX "risk_controls_code" ON "risk_controls" USING btree ("code");--> statement-breakpoint
CREATE INDEX "risk_incidents_incident" ON "risk_incidents" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "risk_scores_risk" ON "risk_scores" USING btree ("risk_id","id");--> statement-breakpoint
CREATE INDEX "risks_opened" ON "risks" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "risks_open" ON "risks" USING btree ("review_on") WHERE "risks"."closed_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_contact" ON "erasure_requests" USING btree (lower("contact"));--> statement-breakpoint
CREATE INDEX "device_credentials_machine" ON "device_credentials" USING btree ("machine_id","created_at");--> statement-breakpoint
CREATE INDEX "report_streams_machine" ON "report_streams" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_hours_hour" ON "sales_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("planned_for") WHERE "visits"."state" IN ('planned', 'under-way');--> statement-breakpoint
CREATE INDEX "visits_site_day" ON "visits" USING btree ("site_id","planned_for");--> statement-breakpoint
CREATE INDEX "visits_company" ON "visits" USING btree ("company_id","planned_for");--> statement-breakpoint
CREATE INDEX "visits_finished" ON "visits" USING btree ("finished_at") WHERE "visits"."finished_at" IS NOT NULL;
--> statement-breakpoint
-- From here on by hand: Drizzle has no partitions. db/partitions.server.ts makes those of the months.
CREATE TABLE "insight_events" (
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"session" text NOT NULL,
	"visitor" bytea NOT NULL,
	"source" text NOT NULL,
	"referrer" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"not_found" boolean NOT NULL,
	"name" text,
	"variant" text,
	"value" double precision,
	"data" jsonb
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "insight_events_at" ON "insight_events" USING btree ("at");
--> statement-breakpoint
CREATE TABLE "sales" (
	"at" timestamp with time zone NOT NULL,
	"machine_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"product_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"cost_pence" integer NOT NULL,
	"payment" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stream_id" uuid NOT NULL,
	"number" bigint NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "sales_machine" ON "sales" USING btree ("machine_id", "at");
--> statement-breakpoint
-- By the quarter of an hour: a machine reads its sensors each minute, but a chart needs no more.
CREATE TABLE "reading_quarters" (
	"at" timestamp with time zone NOT NULL,
	"machine_id" uuid NOT NULL,
	"readings" integer NOT NULL,
	"lowest_celsius" real,
	"highest_celsius" real,
	"sum_celsius" real,
	"lowest_signal" integer,
	"power_lost" boolean NOT NULL,
	"door_open" boolean NOT NULL,
	PRIMARY KEY ("machine_id", "at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "machine_events" (
	"at" timestamp with time zone NOT NULL,
	"machine_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "machine_events_machine" ON "machine_events" USING btree ("machine_id", "at");
--> statement-breakpoint
-- Rows that are updated often keep room on their page, so that an update touches no index.
ALTER TABLE "machine_states" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "slot_stock" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "report_streams" SET (fillfactor = 50);
--> statement-breakpoint
-- The audit trail is append-only. Checking its chain finds changes made with the triggers switched off
-- (docs/decisions/0031).
CREATE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is only ever added to: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();
