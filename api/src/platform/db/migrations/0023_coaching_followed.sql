CREATE TABLE "accompaniments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accompaniments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"coaching_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"date" date NOT NULL,
	"starts_at" time,
	"minutes" smallint NOT NULL,
	"mode" text NOT NULL,
	"area_ids" integer[] NOT NULL,
	"participant_ids" integer[] DEFAULT '{}' NOT NULL,
	"place" text,
	"presence" text DEFAULT 'present' NOT NULL,
	"summary" text,
	"private_note" text,
	"goal_progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_step" text,
	"next_date" date,
	"travel_minutes" smallint,
	"is_final" boolean DEFAULT false NOT NULL,
	"final_at" timestamp (3) with time zone,
	"is_edited_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accompaniments_mode" CHECK ("accompaniments"."mode" in ('meeting', 'phone', 'video', 'message', 'network', 'visit', 'admin')),
	CONSTRAINT "accompaniments_presence" CHECK ("accompaniments"."presence" in ('present', 'excused', 'unexcused', 'cancelled_by_coach')),
	CONSTRAINT "accompaniments_minutes" CHECK ("accompaniments"."minutes" between 5 and 480 and "accompaniments"."minutes" % 5 = 0),
	CONSTRAINT "accompaniments_final" CHECK ("accompaniments"."is_final" = ("accompaniments"."final_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"coaching_id" integer NOT NULL,
	"text" text NOT NULL,
	"area_id" integer,
	"due_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "goals_state" CHECK ("goals"."state" in ('open', 'reached', 'dropped')),
	CONSTRAINT "goals_progress" CHECK ("goals"."progress" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "network_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "network_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"coaching_id" integer NOT NULL,
	"function_id" integer NOT NULL,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu",
	"organisation" text,
	"phone" text,
	"email" text,
	"may_contact" boolean DEFAULT false NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" integer NOT NULL,
	"student_id" integer,
	"group_id" integer,
	"coaching_id" integer,
	"due_on" date NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_subject" CHECK (num_nonnulls("tasks"."student_id", "tasks"."group_id", "tasks"."coaching_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "accompaniments" ADD CONSTRAINT "accompaniments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accompaniments" ADD CONSTRAINT "accompaniments_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accompaniments" ADD CONSTRAINT "accompaniments_coaching_id_coachings_id_fk" FOREIGN KEY ("coaching_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accompaniments" ADD CONSTRAINT "accompaniments_coach_id_employees_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_coaching_id_coachings_id_fk" FOREIGN KEY ("coaching_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_area_id_list_items_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_members" ADD CONSTRAINT "network_members_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_members" ADD CONSTRAINT "network_members_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_members" ADD CONSTRAINT "network_members_coaching_id_coachings_id_fk" FOREIGN KEY ("coaching_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_members" ADD CONSTRAINT "network_members_function_id_list_items_id_fk" FOREIGN KEY ("function_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_coaching_id_coachings_id_fk" FOREIGN KEY ("coaching_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accompaniments_coaching_id_date_index" ON "accompaniments" USING btree ("coaching_id","date");--> statement-breakpoint
CREATE INDEX "accompaniments_coach_id_index" ON "accompaniments" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "goals_coaching_id_index" ON "goals" USING btree ("coaching_id");--> statement-breakpoint
CREATE INDEX "network_members_coaching_id_index" ON "network_members" USING btree ("coaching_id");--> statement-breakpoint
CREATE INDEX "tasks_owner_id_due_on_index" ON "tasks" USING btree ("owner_id","due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_student_id_index" ON "tasks" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "tasks_group_id_index" ON "tasks" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "tasks_coaching_id_index" ON "tasks" USING btree ("coaching_id");