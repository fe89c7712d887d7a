DROP INDEX "attendances_enrolment_id_index";--> statement-breakpoint
DROP INDEX "attendances_unexcused_index";--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "lesson_at" timestamp DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
UPDATE "attendances" a SET "lesson_at" = l.date + l.starts_at FROM "lessons" l WHERE l.id = a.lesson_id;--> statement-breakpoint
-- A mark knows when its lesson begins. The lesson is held meanwhile: one that moves at the same time waits, and then finds the mark.
CREATE FUNCTION know_lesson_time() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.date + l.starts_at INTO NEW.lesson_at FROM lessons l WHERE l.id = NEW.lesson_id FOR SHARE;
  NEW.lesson_at := coalesce(NEW.lesson_at, '-infinity');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER attendances_entered BEFORE INSERT OR UPDATE OF lesson_id, lesson_at ON attendances
  FOR EACH ROW EXECUTE FUNCTION know_lesson_time();--> statement-breakpoint
CREATE FUNCTION tell_lesson_time() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attendances SET lesson_at = NEW.date + NEW.starts_at WHERE lesson_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lessons_time_changed AFTER UPDATE OF date, starts_at ON lessons
  FOR EACH ROW WHEN ((OLD.date, OLD.starts_at) IS DISTINCT FROM (NEW.date, NEW.starts_at))
  EXECUTE FUNCTION tell_lesson_time();--> statement-breakpoint
CREATE INDEX "attendances_place_index" ON "attendances" USING btree ("enrolment_id","lesson_at","status");--> statement-breakpoint
CREATE INDEX "attendances_unexcused_index" ON "attendances" USING btree ("enrolment_id","lesson_at","lesson_id") WHERE "attendances"."status" = 'absent_unexcused';
