CREATE TABLE "calendar_feeds" (
	"teacher_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"owner_id" integer NOT NULL,
	"form" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_owner_id_form_pk" PRIMARY KEY("owner_id","form")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_items" (
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_items_owner_id_kind_entity_id_pk" PRIMARY KEY("owner_id","kind","entity_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" integer NOT NULL,
	"screen" text NOT NULL,
	"name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"address" text NOT NULL,
	"shared_with" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"function" text NOT NULL,
	"workload" smallint,
	"coach_app_office_id" integer,
	"hired_on" date,
	"left_on" date,
	"archived_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce("employees"."last_name", '') || ' ' || coalesce("employees"."first_name", '') || ' ' || coalesce("employees"."email", '') || ' ' || coalesce("employees"."function", ''))) STORED,
	CONSTRAINT "employees_workload" CHECK ("employees"."workload" between 1 and 100),
	CONSTRAINT "employees_dates" CHECK ("employees"."left_on" >= "employees"."hired_on")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"headers" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"report" jsonb,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_company_ids" integer[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checked', 'running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"done_by_id" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" integer,
	CONSTRAINT "merges_kind" CHECK ("merges"."kind" in ('student', 'company'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"scope" text NOT NULL,
	"given_by" text NOT NULL,
	"is_given" boolean NOT NULL,
	"given_on" date NOT NULL,
	"via" text NOT NULL,
	"evidence" text,
	"withdrawn_on" date,
	CONSTRAINT "consents_given_by" CHECK ("consents"."given_by" in ('self', 'representative')),
	CONSTRAINT "consents_via" CHECK ("consents"."via" in ('form', 'paper', 'oral'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer,
	"teacher_id" integer,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"data_class" text DEFAULT 'A' NOT NULL,
	"stored_name" text NOT NULL,
	"scan" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "documents_owner" CHECK (num_nonnulls("documents"."student_id", "documents"."teacher_id") = 1),
	CONSTRAINT "documents_class" CHECK ("documents"."data_class" in ('A', 'B', 'C', 'D'))
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"visibility" text DEFAULT 'all_staff' NOT NULL,
	"is_pedagogical" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "student_notes_visibility" CHECK ("student_notes"."visibility" in ('all_staff', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "employee_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "validated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "audit_files" (
	"place" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "audit_files_place_name_pk" PRIMARY KEY("place","name")
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_action_id_index" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_text_index" ON "audit_log" USING gin (fold(coalesce("reason", '') || ' ' || coalesce("diff"::text, '')) gin_trgm_ops);--> statement-breakpoint
INSERT INTO audit_pending (id) SELECT id FROM audit_log;--> statement-breakpoint
CREATE FUNCTION queue_audit_row() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_pending (id) SELECT id FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_queued AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_audit_row();--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_items" ADD CONSTRAINT "recent_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_coach_app_office_id_list_items_id_fk" FOREIGN KEY ("coach_app_office_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash_index" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_key_index" ON "email_templates" USING btree ("key");--> statement-breakpoint
CREATE INDEX "recent_items_owner_id_opened_at_index" ON "recent_items" USING btree ("owner_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_owner_id_screen_name_index" ON "saved_views" USING btree ("owner_id","screen","name");--> statement-breakpoint
CREATE INDEX "saved_views_screen_index" ON "saved_views" USING btree ("screen");--> statement-breakpoint
CREATE INDEX "employees_name_index" ON "employees" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "imports_kind_id_index" ON "imports" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "students_duplicate_of_id_index" ON "students" USING btree ("duplicate_of_id") WHERE duplicate_of_id is not null;--> statement-breakpoint
CREATE INDEX "apprenticeships_company_id_index" ON "apprenticeships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "apprenticeships_trainer_contact_id_index" ON "apprenticeships" USING btree ("trainer_contact_id") WHERE trainer_contact_id is not null;--> statement-breakpoint
CREATE INDEX "merges_kind_kept_id_index" ON "merges" USING btree ("kind","kept_id");--> statement-breakpoint
CREATE INDEX "merges_kind_merged_id_index" ON "merges" USING btree ("kind","merged_id");--> statement-breakpoint
CREATE INDEX "consents_student_id_scope_id_index" ON "consents" USING btree ("student_id","scope","id");--> statement-breakpoint
CREATE INDEX "documents_student_id_index" ON "documents" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "documents_teacher_id_index" ON "documents" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "student_notes_student_id_id_index" ON "student_notes" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "students_listed_index" ON "students" USING btree ("id","birth_date","political_locality_id","last_name","first_name") WHERE archived_at is null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "students_without_email_index" ON "students" USING btree ("id") WHERE email is null and archived_at is null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "students_archived_index" ON "students" USING btree ("id") WHERE archived_at is not null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "apprenticeships_listed_index" ON "apprenticeships" USING btree ("student_id","company_id","profession_id","learning_year_id","learning_school_id","cert_type","contract_end") WHERE is_current;--> statement-breakpoint
DROP INDEX "enrolments_student_id_index";--> statement-breakpoint
CREATE INDEX "enrolments_listed_index" ON "enrolments" USING btree ("student_id","group_id","from_date","to_date");--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_id_index" ON "users" USING btree ("employee_id");--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_employee_id_employees_id_fk
  FOREIGN KEY (employee_id) REFERENCES employees (id) ON DELETE RESTRICT;
