ALTER TABLE "outbox" ADD COLUMN "other_student_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Of a follow-up only what its steps with a mail put back: nothing of what was said is kept twice but the text of a refusal.
CREATE FUNCTION coaching_step_of(c coachings) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'version', c.version, 'status', c.status, 'status_changed_at', c.status_changed_at,
    'office_id', c.office_id, 'coach_id', c.coach_id, 'accepted_on', c.accepted_on, 'refused_on', c.refused_on,
    'refusal_reason_id', c.refusal_reason_id, 'refusal_text', c.refusal_text)
$$;--> statement-breakpoint
CREATE FUNCTION note_coaching_in_act() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO act_changes (act_id, table_name, row_id, before, after) VALUES (
    current_setting('tandem.act')::integer, TG_TABLE_NAME, NEW.id,
    CASE WHEN TG_OP = 'UPDATE' THEN coaching_step_of(OLD) END, coaching_step_of(NEW)
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coachings_act AFTER INSERT OR UPDATE ON coachings
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_coaching_in_act();
