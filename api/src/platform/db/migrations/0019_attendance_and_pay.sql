CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"group_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"statement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" integer,
	"date" date NOT NULL,
	"minutes" smallint NOT NULL,
	"rate" integer NOT NULL,
	"vacation_pct" smallint NOT NULL,
	"amount" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "statement_lines_kind" CHECK ("statement_lines"."kind" in ('lesson', 'meeting', 'prep', 'travel', 'other')),
	CONSTRAINT "statement_lines_lesson" CHECK (("statement_lines"."kind" = 'lesson') = ("statement_lines"."lesson_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"teacher_id" integer NOT NULL,
	"month" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"gross_base" integer,
	"vacation_amount" integer,
	"gross" integer,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by_id" integer,
	"approved_at" timestamp (3) with time zone,
	"approved_by_id" integer,
	"export_id" integer,
	"reason" text,
	CONSTRAINT "statements_month" CHECK (extract(day from "statements"."month") = 1),
	CONSTRAINT "statements_status" CHECK ("statements"."status" in ('open', 'submitted', 'approved', 'exported'))
);
--> statement-breakpoint
CREATE TABLE "teacher_absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teacher_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"teacher_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"reason" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "teacher_absences_dates" CHECK ("teacher_absences"."to_date" >= "teacher_absences"."from_date"),
	CONSTRAINT "teacher_absences_hours" CHECK ("teacher_absences"."ends_at" > "teacher_absences"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "statement_id" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_exports" ADD CONSTRAINT "payroll_exports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_export_id_payroll_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."payroll_exports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_matter_index" ON "notifications" USING btree ("group_key","user_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_index" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "statement_lines_statement_id_index" ON "statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_lesson_id_index" ON "statement_lines" USING btree ("lesson_id") WHERE lesson_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_teacher_id_month_index" ON "statements" USING btree ("teacher_id","month");--> statement-breakpoint
CREATE INDEX "statements_month_index" ON "statements" USING btree ("month","status");--> statement-breakpoint
CREATE INDEX "teacher_absences_teacher_id_from_date_index" ON "teacher_absences" USING btree ("teacher_id","from_date");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_group_id_from_date_index" ON "enrolments" USING btree ("group_id","from_date");--> statement-breakpoint
CREATE INDEX "lessons_statement_id_index" ON "lessons" USING btree ("statement_id") WHERE statement_id is not null;