-- What was added singly goes again with its act. Only what finds it and says whose it is, is noted: nothing of a person is kept twice.
CREATE FUNCTION note_added_in_act() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO act_changes (act_id, table_name, row_id, after)
  SELECT current_setting('tandem.act')::integer, TG_TABLE_NAME, NEW.id, jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW))
    WHERE key IN ('id', 'version', 'student_id', 'teacher_id', 'kind');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER student_notes_act AFTER INSERT ON student_notes
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_added_in_act();--> statement-breakpoint
CREATE TRIGGER contacts_act AFTER INSERT ON contacts
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_added_in_act();--> statement-breakpoint
CREATE TRIGGER absence_notices_act AFTER INSERT ON absence_notices
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_added_in_act();--> statement-breakpoint
CREATE TRIGGER teacher_absences_act AFTER INSERT ON teacher_absences
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_added_in_act();--> statement-breakpoint
-- A form from outside is confirmed by a mail of its own, whichever it is: this one was sent by nothing.
DELETE FROM email_templates WHERE key = 'aa_confirm';--> statement-breakpoint
DELETE FROM given_templates WHERE key = 'aa_confirm';
