CREATE TABLE "backup_plan" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"hour" smallint DEFAULT 2 NOT NULL,
	"daily" smallint DEFAULT 14 NOT NULL,
	"weekly" smallint DEFAULT 8 NOT NULL,
	"monthly" smallint DEFAULT 12 NOT NULL,
	"passphrase_sealed" "bytea",
	"warned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "backup_plan_one" CHECK ("backup_plan"."id" = 1),
	CONSTRAINT "backup_plan_hour" CHECK ("backup_plan"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task" text NOT NULL,
	"kind" text,
	"name" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"fault" text,
	"by" text,
	"passphrase_sealed" "bytea",
	CONSTRAINT "backup_runs_task" CHECK ("backup_runs"."task" in ('backup', 'verify', 'restore')),
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_one_at_a_time" ON "backup_runs" USING btree ((true)) WHERE state in ('queued', 'running');
--> statement-breakpoint
INSERT INTO "backup_plan" DEFAULT VALUES;
