DROP INDEX "outbox_due_index";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "priority" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("priority","next_attempt_at") WHERE state = 'queued';