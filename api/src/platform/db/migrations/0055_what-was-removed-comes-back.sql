-- Of a follow-up what its steps and who has it put back: nothing of what was said is kept twice but the texts of a refusal and of an end.
CREATE OR REPLACE FUNCTION coaching_step_of(c coachings) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'version', c.version, 'status', c.status, 'status_changed_at', c.status_changed_at,
    'office_id', c.office_id, 'coach_id', c.coach_id, 'accepted_on', c.accepted_on, 'refused_on', c.refused_on,
    'refusal_reason_id', c.refusal_reason_id, 'refusal_text', c.refusal_text, 'paused_until', c.paused_until,
    'ended_on', c.ended_on, 'end_reason_id', c.end_reason_id, 'outcome', c.outcome, 'outcome_text', c.outcome_text)
$$;--> statement-breakpoint
-- Reminders go along with the steps of a follow-up.
CREATE TRIGGER tasks_act AFTER INSERT OR UPDATE OR DELETE ON tasks
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
-- What is removed for good comes back as it was, with its number.
CREATE TRIGGER goals_act AFTER DELETE ON goals
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER network_members_act AFTER DELETE ON network_members
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER accompaniments_act AFTER DELETE ON accompaniments
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER saved_views_act AFTER DELETE ON saved_views
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER report_schedules_act AFTER DELETE ON report_schedules
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER statement_lines_act AFTER DELETE ON statement_lines
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
-- A sheet that the office corrected goes back to what the teacher entered, its source included.
CREATE TRIGGER attendances_act AFTER INSERT OR UPDATE OR DELETE ON attendances
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();
