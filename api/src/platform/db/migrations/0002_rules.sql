ALTER TABLE users ADD CONSTRAINT users_teacher_id_teachers_id_fk
  FOREIGN KEY (teacher_id) REFERENCES teachers (id) ON DELETE RESTRICT;

-- «AP-26-00042»: counted per two-digit year; two people who add at once wait for each other.
CREATE FUNCTION next_student_number(two_digits integer) RETURNS text
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO student_numbers AS numbers (year, last) VALUES (two_digits, 1)
  ON CONFLICT (year) DO UPDATE SET last = numbers.last + 1
  RETURNING 'AP-' || lpad(two_digits::text, 2, '0') || '-' || lpad(last::text, greatest(5, length(last::text)), '0');
END;

-- Readers of a list keep their copy until its version rises.
CREATE FUNCTION raise_list_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_versions AS versions (list, version, changed_at)
    SELECT DISTINCT list, 1, now() FROM new_items ORDER BY list
    ON CONFLICT (list) DO UPDATE SET version = versions.version + 1, changed_at = now();
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_versions AS versions (list, version, changed_at)
    SELECT DISTINCT list, 1, now() FROM old_items ORDER BY list
    ON CONFLICT (list) DO UPDATE SET version = versions.version + 1, changed_at = now();
  ELSE
    INSERT INTO list_versions AS versions (list, version, changed_at)
    SELECT list, 1, now() FROM (SELECT list FROM new_items UNION SELECT list FROM old_items) AS changed ORDER BY list
    ON CONFLICT (list) DO UPDATE SET version = versions.version + 1, changed_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_items_inserted AFTER INSERT ON list_items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION raise_list_versions();
CREATE TRIGGER list_items_updated AFTER UPDATE ON list_items
  REFERENCING NEW TABLE AS new_items OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION raise_list_versions();
CREATE TRIGGER list_items_deleted AFTER DELETE ON list_items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION raise_list_versions();

-- What was done stays written: no change ever, no removal within a year.
CREATE FUNCTION keep_audit_log() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_never_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
