CREATE TABLE "tool_changes" (
	"run_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "tool_changes_run_id_table_name_row_id_pk" PRIMARY KEY("run_id","table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "tool_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tool" text NOT NULL,
	"subject" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"by_id" integer NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"fault" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" integer,
	CONSTRAINT "tool_runs_tool" CHECK ("tool_runs"."tool" in ('rollover', 'regions', 'consistency')),
	CONSTRAINT "tool_runs_state" CHECK ("tool_runs"."state" in ('queued', 'running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "tool_changes" ADD CONSTRAINT "tool_changes_run_id_tool_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tool_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_runs" ADD CONSTRAINT "tool_runs_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_runs" ADD CONSTRAINT "tool_runs_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tool_runs_once_index" ON "tool_runs" USING btree ("tool","subject") WHERE state in ('queued', 'running', 'done');--> statement-breakpoint
CREATE INDEX "tool_runs_tool_id_index" ON "tool_runs" USING btree ("tool","id");