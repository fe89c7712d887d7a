CREATE TABLE "apprenticeships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "apprenticeships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"company_id" integer,
	"trainer_contact_id" integer,
	"profession_id" integer NOT NULL,
	"cert_type" text NOT NULL,
	"learning_year_id" integer NOT NULL,
	"learning_school_id" integer NOT NULL,
	"class_name" text,
	"school_days" text[] DEFAULT '{}' NOT NULL,
	"additional_year_id" integer,
	"contract_start" date,
	"contract_end" date,
	"terminated_on" date,
	"termination_note" text,
	CONSTRAINT "apprenticeships_cert_type" CHECK ("apprenticeships"."cert_type" in ('CFC', 'AFP', 'CFC_MP', 'PREAPP', 'ART32', 'OTHER')),
	CONSTRAINT "apprenticeships_dates" CHECK ("apprenticeships"."contract_end" >= "apprenticeships"."contract_start")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"kind" text NOT NULL,
	"relation" text,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"email" text,
	"phone" text,
	"has_student_address" boolean DEFAULT true NOT NULL,
	"street" text,
	"house_no" text,
	"npa" text,
	"city" text COLLATE "fr-CH-x-icu",
	"country_id" integer,
	"language_id" integer,
	"is_payer" boolean DEFAULT false NOT NULL,
	"company_id" integer,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "contacts_kind" CHECK ("contacts"."kind" in ('legal_representative', 'company_trainer', 'other'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"uid" text,
	"street" text,
	"house_no" text,
	"npa" text,
	"city" text COLLATE "fr-CH-x-icu",
	"political_locality_id" integer,
	"phone" text,
	"email" text,
	"website" text,
	"sector" text,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce("companies"."name", '') || ' ' || coalesce("companies"."city", '') || ' ' || coalesce("companies"."uid", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"group_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	CONSTRAINT "enrolments_dates" CHECK ("enrolments"."to_date" >= "enrolments"."from_date")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text COLLATE "fr-CH-x-icu" NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"training_year_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"location_course_id" integer NOT NULL,
	"teacher_id" integer,
	"weekday" text,
	"starts_at" time,
	"ends_at" time,
	"capacity" smallint NOT NULL,
	CONSTRAINT "groups_status" CHECK ("groups"."status" in ('draft', 'open', 'running', 'closed', 'cancelled')),
	CONSTRAINT "groups_capacity" CHECK ("groups"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "list_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"list" text NOT NULL,
	"label" text COLLATE "fr-CH-x-icu" NOT NULL,
	"code" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_versions" (
	"list" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "students_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"gender" text,
	"birth_date" date NOT NULL,
	"avs_sealed" "bytea",
	"avs_fingerprint" "bytea",
	"street" text,
	"house_no" text,
	"npa" text,
	"city" text COLLATE "fr-CH-x-icu",
	"political_locality_id" integer,
	"country_id" integer,
	"mobile" text,
	"phone" text,
	"email" text,
	"nationality_id" integer,
	"country_of_origin_id" integer,
	"residence_permit_id" integer,
	"permit_valid_until" date,
	"arrival_year" smallint,
	"civil_status_id" integer,
	"mother_tongue_id" integer,
	"language_ids" integer[] DEFAULT '{}' NOT NULL,
	"school_track_id" integer,
	"source_student_id" integer,
	"duplicate_of_id" integer,
	"archived_at" timestamp (3) with time zone,
	"anonymised_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce("students"."last_name", '') || ' ' || coalesce("students"."first_name", '') || ' ' || coalesce("students"."number", '') || ' ' || coalesce("students"."email", '') || ' ' || coalesce("students"."mobile", '') || ' ' || coalesce("students"."phone", ''))) STORED,
	CONSTRAINT "students_gender" CHECK ("students"."gender" in ('f', 'm', 'x'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" integer,
	"diff" jsonb,
	"reason" text,
	"ip_hash" text
);
--> statement-breakpoint
CREATE TABLE "bug_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"json" jsonb NOT NULL,
	"screenshot" "bytea",
	"user_id" integer,
	"ip_hash" text,
	"state" text DEFAULT 'received' NOT NULL,
	"jira_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_reports_state" CHECK ("bug_reports"."state" in ('received', 'sent', 'failed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" smallint,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teachers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'candidate' NOT NULL,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"gender" text,
	"birth_date" date,
	"avs_sealed" "bytea",
	"avs_fingerprint" "bytea",
	"iban_sealed" "bytea",
	"street" text,
	"house_no" text,
	"npa" text,
	"city" text COLLATE "fr-CH-x-icu",
	"political_locality_id" integer,
	"country_id" integer,
	"mobile" text,
	"phone" text,
	"email" text,
	"nationality_id" integer,
	"residence_permit_id" integer,
	"permit_valid_until" date,
	"civil_status_id" integer,
	"teacher_school_id" integer,
	"study_field" text,
	"study_level" text,
	"teacher_source_id" integer,
	"motivation" text,
	"branches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location_course_ids" integer[] DEFAULT '{}' NOT NULL,
	"availability" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_groups" smallint,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contract_start" date,
	"contract_end" date,
	"criminal_record_seen_on" date,
	"rating" smallint,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce("teachers"."last_name", '') || ' ' || coalesce("teachers"."first_name", '') || ' ' || coalesce("teachers"."email", '') || ' ' || coalesce("teachers"."mobile", ''))) STORED,
	CONSTRAINT "teachers_status" CHECK ("teachers"."status" in ('candidate', 'interview', 'active', 'inactive', 'rejected')),
	CONSTRAINT "teachers_gender" CHECK ("teachers"."gender" in ('f', 'm', 'x')),
	CONSTRAINT "teachers_rating" CHECK ("teachers"."rating" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" "inet",
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"phone" text,
	"organisation" text,
	"function" text,
	"teacher_id" integer,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_is_lower" CHECK ("users"."email" = lower(btrim("users"."email")))
);
--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_trainer_contact_id_contacts_id_fk" FOREIGN KEY ("trainer_contact_id") REFERENCES "public"."contacts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_profession_id_list_items_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_learning_year_id_list_items_id_fk" FOREIGN KEY ("learning_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_learning_school_id_list_items_id_fk" FOREIGN KEY ("learning_school_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apprenticeships" ADD CONSTRAINT "apprenticeships_additional_year_id_list_items_id_fk" FOREIGN KEY ("additional_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_country_id_list_items_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_language_id_list_items_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_political_locality_id_list_items_id_fk" FOREIGN KEY ("political_locality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_training_year_id_list_items_id_fk" FOREIGN KEY ("training_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_branch_id_list_items_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_location_course_id_list_items_id_fk" FOREIGN KEY ("location_course_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_political_locality_id_list_items_id_fk" FOREIGN KEY ("political_locality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_country_id_list_items_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_nationality_id_list_items_id_fk" FOREIGN KEY ("nationality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_country_of_origin_id_list_items_id_fk" FOREIGN KEY ("country_of_origin_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_residence_permit_id_list_items_id_fk" FOREIGN KEY ("residence_permit_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_civil_status_id_list_items_id_fk" FOREIGN KEY ("civil_status_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_mother_tongue_id_list_items_id_fk" FOREIGN KEY ("mother_tongue_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_track_id_list_items_id_fk" FOREIGN KEY ("school_track_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_source_student_id_list_items_id_fk" FOREIGN KEY ("source_student_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_duplicate_of_id_students_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_political_locality_id_list_items_id_fk" FOREIGN KEY ("political_locality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_country_id_list_items_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_nationality_id_list_items_id_fk" FOREIGN KEY ("nationality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_residence_permit_id_list_items_id_fk" FOREIGN KEY ("residence_permit_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_civil_status_id_list_items_id_fk" FOREIGN KEY ("civil_status_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_teacher_school_id_list_items_id_fk" FOREIGN KEY ("teacher_school_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_teacher_source_id_list_items_id_fk" FOREIGN KEY ("teacher_source_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "apprenticeships_current_index" ON "apprenticeships" USING btree ("student_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "apprenticeships_student_id_index" ON "apprenticeships" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "apprenticeships_current_company_index" ON "apprenticeships" USING btree ("company_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "apprenticeships_current_profession_index" ON "apprenticeships" USING btree ("profession_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "apprenticeships_current_end_index" ON "apprenticeships" USING btree ("contract_end") WHERE is_current;--> statement-breakpoint
CREATE INDEX "contacts_student_id_index" ON "contacts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "contacts_company_id_index" ON "contacts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_uid_index" ON "companies" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_open_index" ON "enrolments" USING btree ("group_id","student_id") WHERE to_date is null;--> statement-breakpoint
CREATE INDEX "enrolments_student_id_index" ON "enrolments" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_training_year_id_code_index" ON "groups" USING btree ("training_year_id","code");--> statement-breakpoint
CREATE INDEX "groups_teacher_id_index" ON "groups" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_items_list_label_index" ON "list_items" USING btree ("list","label");--> statement-breakpoint
CREATE INDEX "list_items_list_sort_order_id_index" ON "list_items" USING btree ("list","sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_number_index" ON "students" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "students_avs_fingerprint_index" ON "students" USING btree ("avs_fingerprint") WHERE avs_fingerprint is not null;--> statement-breakpoint
CREATE INDEX "students_name_index" ON "students" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "students_updated_index" ON "students" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "students_search_index" ON "students" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_birth_date_index" ON "students" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "students_mobile_index" ON "students" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "students_political_locality_id_index" ON "students" USING btree ("political_locality_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_id_index" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_id_index" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_kind_id_index" ON "outbox" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_index" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_avs_fingerprint_index" ON "teachers" USING btree ("avs_fingerprint") WHERE avs_fingerprint is not null;--> statement-breakpoint
CREATE INDEX "teachers_name_index" ON "teachers" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "teachers_search_index" ON "teachers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "password_resets_user_id_created_at_index" ON "password_resets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_hash_index" ON "sessions" USING btree ("id_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_index" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_teacher_id_index" ON "users" USING btree ("teacher_id");