ALTER TABLE "lessons" ADD COLUMN "own_teacher_id" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_own_teacher_id_teachers_id_fk" FOREIGN KEY ("own_teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_own_teacher_id_index" ON "lessons" USING btree ("own_teacher_id") WHERE own_teacher_id is not null;--> statement-breakpoint
-- Hand-written, to the end. A group that changes hands leaves its teacher the lessons that are over: by the clock of who writes.
CREATE FUNCTION keep_own_teachers() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed_on date := (NEW.updated_at AT TIME ZONE 'Europe/Zurich')::date;
BEGIN
  UPDATE lessons l SET own_teacher_id = OLD.teacher_id
    WHERE l.group_id = NEW.id AND l.own_teacher_id IS NULL AND (l.date < changed_on OR l.date = changed_on
      AND (l.status = 'held' OR EXISTS (SELECT FROM attendances a WHERE a.lesson_id = l.id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER groups_teacher_changed AFTER UPDATE OF teacher_id ON groups
  FOR EACH ROW WHEN (OLD.teacher_id IS DISTINCT FROM NEW.teacher_id AND OLD.teacher_id IS NOT NULL)
  EXECUTE FUNCTION keep_own_teachers();--> statement-breakpoint
-- What the journal of the groups still tells of changes before: it names people, so only names that one person has are followed.
UPDATE "lessons" SET "own_teacher_id" = former.teacher_id
FROM (SELECT DISTINCT ON (l.id) l.id, t.id AS teacher_id
  FROM audit_log log
    JOIN lessons l ON l.group_id = log.entity_id AND l.date < (log.at AT TIME ZONE 'Europe/Zurich')::date
    JOIN teachers t ON t.first_name || ' ' || t.last_name = log.diff->'teacher'->>0
  WHERE log.entity = 'group' AND jsonb_typeof(log.diff->'teacher') = 'array' AND NOT EXISTS (SELECT FROM teachers other
    WHERE other.id <> t.id AND (other.first_name, other.last_name) = (t.first_name, t.last_name))
  ORDER BY l.id, log.id) former
WHERE former.id = lessons.id;
