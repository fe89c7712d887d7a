-- Of a file that an act archives only what is put back: nothing of the person is kept twice.
CREATE FUNCTION note_archived_in_act() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO act_changes (act_id, table_name, row_id, before, after) VALUES (
    current_setting('tandem.act')::integer, TG_TABLE_NAME, NEW.id,
    jsonb_build_object('id', OLD.id, 'version', OLD.version, 'archived_at', OLD.archived_at),
    jsonb_build_object('id', NEW.id, 'version', NEW.version, 'archived_at', NEW.archived_at)
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_act AFTER UPDATE OF archived_at ON students
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_archived_in_act();
