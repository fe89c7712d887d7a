CREATE TABLE "student_tally" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change" integer NOT NULL
);
--> statement-breakpoint
-- Who comes, goes, is archived or comes back: one change for each statement, whoever makes it.
CREATE FUNCTION note_student_tally() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  difference integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    difference := difference + (SELECT count(*) FROM new_students WHERE archived_at IS NULL AND anonymised_at IS NULL);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    difference := difference - (SELECT count(*) FROM old_students WHERE archived_at IS NULL AND anonymised_at IS NULL);
  END IF;
  IF difference <> 0 THEN
    INSERT INTO student_tally (change) VALUES (difference);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_inserted AFTER INSERT ON students
  REFERENCING NEW TABLE AS new_students FOR EACH STATEMENT EXECUTE FUNCTION note_student_tally();--> statement-breakpoint
CREATE TRIGGER students_updated AFTER UPDATE ON students
  REFERENCING NEW TABLE AS new_students OLD TABLE AS old_students FOR EACH STATEMENT EXECUTE FUNCTION note_student_tally();--> statement-breakpoint
CREATE TRIGGER students_deleted AFTER DELETE ON students
  REFERENCING OLD TABLE AS old_students FOR EACH STATEMENT EXECUTE FUNCTION note_student_tally();--> statement-breakpoint
INSERT INTO student_tally (change) SELECT count(*) FROM students WHERE archived_at IS NULL AND anonymised_at IS NULL HAVING count(*) > 0;
