ALTER TABLE "submissions" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "teacher_id" integer;--> statement-breakpoint
-- Whose they are says what they became; where nothing points at one, its reference says it, which taking in wrote down with the consents
-- and in the history.
UPDATE "submissions" s SET "student_id" = r.student_id FROM "registrations" r WHERE r.submission_id = s.id;--> statement-breakpoint
UPDATE "submissions" s SET "student_id" = c.student_id FROM "coachings" c WHERE c.submission_id = s.id;--> statement-breakpoint
UPDATE "submissions" s SET "student_id" = c.student_id FROM "consents" c
  WHERE s.kind = 'aa_student' AND s.student_id IS NULL AND c.via = 'form' AND c.evidence = s.ref;--> statement-breakpoint
UPDATE "submissions" s SET "teacher_id" = t.id FROM "teachers" t WHERE t.submission_id = s.id;--> statement-breakpoint
UPDATE "submissions" s SET "teacher_id" = t.id FROM "audit_log" log JOIN "teachers" t ON t.id = log.entity_id
  WHERE s.kind = 'aa_teacher' AND s.teacher_id IS NULL AND log.entity = 'teacher' AND log.reason = 'Demande ' || s.ref;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_student_id_index" ON "submissions" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_teacher_id_index" ON "submissions" USING btree ("teacher_id") WHERE teacher_id is not null;
