CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"format" text NOT NULL,
	"values" jsonb NOT NULL,
	"about" text NOT NULL,
	"rhythm" text NOT NULL,
	"day" smallint NOT NULL,
	"next_on" date NOT NULL,
	"by_id" integer NOT NULL,
	CONSTRAINT "report_schedules_rhythm" CHECK ("report_schedules"."rhythm" in ('week', 'month')),
	CONSTRAINT "report_schedules_day" CHECK ("report_schedules"."day" between 1 and case "report_schedules"."rhythm" when 'week' then 7 else 28 end)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"format" text NOT NULL,
	"values" jsonb NOT NULL,
	"about" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"stored_name" text,
	"filename" text,
	"size" integer,
	"by_id" integer NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_next_index" ON "report_schedules" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "reports_by_index" ON "reports" USING btree ("by_id","id");