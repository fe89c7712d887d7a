DROP INDEX "outbox_due_index";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "next_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "priority";--> statement-breakpoint
UPDATE "imports" SET "state" = 'failed', "finished_at" = now(), "version" = "version" + 1 WHERE "state" = 'running';
