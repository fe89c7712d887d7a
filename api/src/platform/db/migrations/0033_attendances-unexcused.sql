DROP INDEX "lessons_group_id_date_index";--> statement-breakpoint
CREATE INDEX "attendances_unexcused_index" ON "attendances" USING btree ("enrolment_id","lesson_id") WHERE "attendances"."status" = 'absent_unexcused';--> statement-breakpoint
CREATE INDEX "lessons_group_id_date_starts_at_index" ON "lessons" USING btree ("group_id","date","starts_at");