CREATE TABLE "access_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer,
	"teacher_id" integer,
	"employee_id" integer,
	"user_id" integer,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"delivered_on" date,
	"prepared_at" timestamp (3) with time zone,
	"size" integer,
	"stored_name" text,
	CONSTRAINT "access_requests_state" CHECK ("access_requests"."state" in ('received', 'preparing', 'ready', 'failed', 'delivered')),
	CONSTRAINT "access_requests_person" CHECK (num_nonnulls("access_requests"."student_id", "access_requests"."teacher_id", "access_requests"."employee_id", "access_requests"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"categories" text[] DEFAULT '{}' NOT NULL,
	"subject" text,
	"subject_id" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"fault" text,
	"by_id" integer NOT NULL,
	CONSTRAINT "retention_runs_state" CHECK ("retention_runs"."state" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "retention_runs_subject" CHECK (("retention_runs"."subject" is null) = ("retention_runs"."subject_id" is null))
);
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_state_due_on_index" ON "access_requests" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "access_requests_student_id_index" ON "access_requests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "access_requests_teacher_id_index" ON "access_requests" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "access_requests_employee_id_index" ON "access_requests" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "access_requests_user_id_index" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_one_at_a_time" ON "retention_runs" USING btree ((true)) WHERE state in ('queued', 'running');--> statement-breakpoint
-- Hand-written: who did what and when still stays written. A transaction that forgets a person may take words out of a line, no more.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('tandem.forgets', true) = 'on'
    AND (NEW.id, NEW.at, NEW.user_id, NEW.action, NEW.entity, NEW.entity_id, NEW.ip_hash)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.action, OLD.entity, OLD.entity_id, OLD.ip_hash)
    AND (SELECT array_agg(key ORDER BY key) FROM jsonb_each(CASE jsonb_typeof(NEW.diff) WHEN 'object' THEN NEW.diff END))
      IS NOT DISTINCT FROM
      (SELECT array_agg(key ORDER BY key) FROM jsonb_each(CASE jsonb_typeof(OLD.diff) WHEN 'object' THEN OLD.diff END)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append only' USING ERRCODE = 'restrict_violation';
END $$;
