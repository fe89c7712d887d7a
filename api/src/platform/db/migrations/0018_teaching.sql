CREATE TABLE "absence_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absence_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"lesson_id" integer,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text,
	"announced_by" text NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "absence_notices_by" CHECK ("absence_notices"."announced_by" in ('apprentice', 'parent', 'company')),
	CONSTRAINT "absence_notices_dates" CHECK ("absence_notices"."to_date" >= "absence_notices"."from_date")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"lesson_id" integer NOT NULL,
	"enrolment_id" integer NOT NULL,
	"status" text NOT NULL,
	"minutes_late" smallint,
	"comment" text,
	"source" text NOT NULL,
	"teacher_status" text,
	CONSTRAINT "attendances_status" CHECK ("attendances"."status" in ('present', 'late', 'absent_excused', 'absent_unexcused', 'exempt')),
	CONSTRAINT "attendances_source" CHECK ("attendances"."source" in ('teacher', 'office', 'import'))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"group_id" integer NOT NULL,
	"date" date NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"cancel_reason" text,
	"moved_to_id" integer,
	"teacher_id" integer,
	"course_location_id" integer,
	"room" text,
	"topic" text,
	"teacher_note" text,
	"held_at" timestamp (3) with time zone,
	"held_by_id" integer,
	"paid_minutes" smallint,
	CONSTRAINT "lessons_status" CHECK ("lessons"."status" in ('planned', 'held', 'cancelled', 'moved')),
	CONSTRAINT "lessons_cancel_reason" CHECK ("lessons"."cancel_reason" in ('teacher_absent', 'venue_closed', 'no_student', 'holiday', 'other')),
	CONSTRAINT "lessons_hours" CHECK ("lessons"."ends_at" > "lessons"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"training_year_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"status_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location_course_ids" integer[] DEFAULT '{}' NOT NULL,
	"availability" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"learning_year_id" integer,
	"profession_id" integer,
	"cert_type" text,
	"learning_school_id" integer,
	"company_id" integer,
	"why_appapp_ids" integer[] DEFAULT '{}' NOT NULL,
	"average" smallint,
	"goal" text,
	"source_student_id" integer,
	"payer_type_id" integer,
	"payer_contact_id" integer,
	"region_id" integer,
	"region_reason" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_via" text DEFAULT 'internal' NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"comment" text,
	"fail_reason_id" integer,
	"status_reason" text,
	"closed_on" date,
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('requested', 'waiting', 'placed', 'completed', 'dropped', 'withdrawn', 'rejected')),
	CONSTRAINT "registrations_via" CHECK ("registrations"."submitted_via" in ('external', 'internal', 'import')),
	CONSTRAINT "registrations_average" CHECK ("registrations"."average" between 10 and 60)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "registration_id" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "end_kind" text;--> statement-breakpoint
-- Places that are older than registrations get the one that they would have come from. Of several that last in one branch
-- and year, the latest is the open one.
ALTER TABLE "registrations" ADD COLUMN "of_enrolment" integer;--> statement-breakpoint
INSERT INTO registrations (student_id, training_year_id, branch_id, status, status_changed_at, location_course_ids, availability,
  learning_year_id, profession_id, cert_type, learning_school_id, company_id, submitted_at, submitted_via, created_at, created_by_id,
  updated_at, updated_by_id, closed_on, of_enrolment)
SELECT e.student_id, g.training_year_id, g.branch_id, CASE WHEN lasts.rank = 1 THEN 'placed' ELSE 'completed' END, e.updated_at,
  ARRAY[g.location_course_id], '{}', a.learning_year_id, a.profession_id, a.cert_type, a.learning_school_id, a.company_id,
  e.created_at, 'import', e.created_at, e.created_by_id, e.updated_at, e.updated_by_id,
  CASE WHEN lasts.rank = 1 THEN NULL ELSE coalesce(e.to_date, e.from_date) END, e.id
FROM enrolments e JOIN groups g ON g.id = e.group_id
  LEFT JOIN apprenticeships a ON a.student_id = e.student_id AND a.is_current
  LEFT JOIN (SELECT open.id, row_number() OVER (PARTITION BY open.student_id, of.branch_id, of.training_year_id ORDER BY open.id DESC) AS rank
    FROM enrolments open JOIN groups of ON of.id = open.group_id
    WHERE open.to_date IS NULL AND of.status IN ('draft', 'open', 'running')) lasts ON lasts.id = e.id;--> statement-breakpoint
UPDATE enrolments e SET registration_id = r.id, end_kind = CASE WHEN e.to_date IS NOT NULL THEN 'completed' END
FROM registrations r WHERE r.of_enrolment = e.id;--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "of_enrolment";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "registration_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "min_size" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "course_location_id" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "first_date" date;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "holiday_profile_id" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "planned_lessons" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "learning_year_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "cert_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_moved_to_id_lessons_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_location_id_list_items_id_fk" FOREIGN KEY ("course_location_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_held_by_id_users_id_fk" FOREIGN KEY ("held_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_training_year_id_list_items_id_fk" FOREIGN KEY ("training_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_branch_id_list_items_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_learning_year_id_list_items_id_fk" FOREIGN KEY ("learning_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_profession_id_list_items_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_learning_school_id_list_items_id_fk" FOREIGN KEY ("learning_school_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_source_student_id_list_items_id_fk" FOREIGN KEY ("source_student_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_payer_type_id_list_items_id_fk" FOREIGN KEY ("payer_type_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_payer_contact_id_contacts_id_fk" FOREIGN KEY ("payer_contact_id") REFERENCES "public"."contacts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_region_id_list_items_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_fail_reason_id_list_items_id_fk" FOREIGN KEY ("fail_reason_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_notices_student_id_from_date_index" ON "absence_notices" USING btree ("student_id","from_date");--> statement-breakpoint
CREATE INDEX "absence_notices_lesson_id_index" ON "absence_notices" USING btree ("lesson_id") WHERE lesson_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_cell_index" ON "attendances" USING btree ("lesson_id","enrolment_id");--> statement-breakpoint
CREATE INDEX "attendances_enrolment_id_index" ON "attendances" USING btree ("enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_time_index" ON "lessons" USING btree ("group_id","date","starts_at") WHERE status in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "lessons_group_id_date_index" ON "lessons" USING btree ("group_id","date");--> statement-breakpoint
CREATE INDEX "lessons_day_index" ON "lessons" USING btree ("date","starts_at");--> statement-breakpoint
CREATE INDEX "lessons_teacher_id_date_index" ON "lessons" USING btree ("teacher_id","date");--> statement-breakpoint
CREATE INDEX "lessons_moved_to_id_index" ON "lessons" USING btree ("moved_to_id") WHERE moved_to_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_open_index" ON "registrations" USING btree ("student_id","branch_id","training_year_id") WHERE status in ('requested', 'waiting', 'placed');--> statement-breakpoint
CREATE INDEX "registrations_listed_index" ON "registrations" USING btree ("training_year_id","status","branch_id","submitted_at");--> statement-breakpoint
CREATE INDEX "registrations_student_id_index" ON "registrations" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "registrations_company_id_index" ON "registrations" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_payer_contact_id_index" ON "registrations" USING btree ("payer_contact_id") WHERE payer_contact_id is not null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_course_location_id_list_items_id_fk" FOREIGN KEY ("course_location_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_holiday_profile_id_list_items_id_fk" FOREIGN KEY ("holiday_profile_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_registration_open_index" ON "enrolments" USING btree ("registration_id") WHERE to_date is null;--> statement-breakpoint
CREATE INDEX "enrolments_registration_id_index" ON "enrolments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "groups_listed_index" ON "groups" USING btree ("training_year_id","status","branch_id","location_course_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_end_kind" CHECK ("enrolments"."end_kind" in ('completed', 'moved', 'dropped'));--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_dates" CHECK ("groups"."last_date" >= "groups"."first_date");