CREATE TABLE "student_twin_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_twin_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_twins" (
	"student_id" integer NOT NULL,
	"twin_id" integer NOT NULL,
	CONSTRAINT "student_twins_student_id_twin_id_pk" PRIMARY KEY("student_id","twin_id")
);
--> statement-breakpoint
CREATE INDEX "student_twins_twin_id_index" ON "student_twins" USING btree ("twin_id");--> statement-breakpoint
-- Whatever the comparison of two files reads has changed: their pairs of probable doubles are looked for again.
CREATE FUNCTION note_twin_check() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO student_twin_checks (student_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_come_or_gone AFTER INSERT OR DELETE ON students
  FOR EACH ROW EXECUTE FUNCTION note_twin_check();--> statement-breakpoint
CREATE TRIGGER students_compared_anew AFTER UPDATE ON students
  FOR EACH ROW WHEN (
    (OLD.last_name, OLD.first_name, OLD.birth_date, OLD.mobile, OLD.email, OLD.anonymised_at, OLD.duplicate_of_id)
    IS DISTINCT FROM
    (NEW.last_name, NEW.first_name, NEW.birth_date, NEW.mobile, NEW.email, NEW.anonymised_at, NEW.duplicate_of_id)
  ) EXECUTE FUNCTION note_twin_check();--> statement-breakpoint
INSERT INTO student_twin_checks (student_id) SELECT id FROM students ORDER BY id;
