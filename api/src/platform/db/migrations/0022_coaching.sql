CREATE TABLE "coachings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coachings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"training_year_id" integer NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"status_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"received_on" date NOT NULL,
	"applicant_last_name" text NOT NULL,
	"applicant_first_name" text NOT NULL,
	"applicant_function_id" integer NOT NULL,
	"applicant_organisation" text,
	"applicant_phone" text NOT NULL,
	"applicant_email" text NOT NULL,
	"source_id" integer,
	"office_id" integer NOT NULL,
	"coach_id" integer,
	"area_ids" integer[] NOT NULL,
	"situation" text NOT NULL,
	"expectations" text,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"is_contract_at_risk" boolean DEFAULT false NOT NULL,
	"other_organization_ids" integer[] DEFAULT '{}' NOT NULL,
	"planned_sessions" smallint,
	"accepted_on" date,
	"first_meeting_on" date,
	"paused_until" date,
	"ended_on" date,
	"end_reason_id" integer,
	"outcome" text,
	"outcome_text" text,
	"refused_on" date,
	"refusal_reason_id" integer,
	"refusal_text" text,
	CONSTRAINT "coachings_status" CHECK ("coachings"."status" in ('received', 'review', 'accepted', 'active', 'paused', 'ended', 'refused', 'withdrawn')),
	CONSTRAINT "coachings_urgent" CHECK ("coachings"."is_urgent" or not "coachings"."is_contract_at_risk"),
	CONSTRAINT "coachings_areas" CHECK (cardinality("coachings"."area_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_training_year_id_list_items_id_fk" FOREIGN KEY ("training_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_applicant_function_id_list_items_id_fk" FOREIGN KEY ("applicant_function_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_source_id_list_items_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_office_id_list_items_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_coach_id_employees_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_end_reason_id_list_items_id_fk" FOREIGN KEY ("end_reason_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_refusal_reason_id_list_items_id_fk" FOREIGN KEY ("refusal_reason_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coachings_student_id_index" ON "coachings" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "coachings_coach_id_status_index" ON "coachings" USING btree ("coach_id","status");--> statement-breakpoint
CREATE INDEX "coachings_office_id_status_index" ON "coachings" USING btree ("office_id","status");