DROP INDEX "apprenticeships_current_end_index";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "is_running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "enrolments" e SET "is_running" = true FROM "groups" g WHERE g.id = e.group_id AND g.status IN ('open', 'running');--> statement-breakpoint
-- A place knows whether its group is one that one can be in. The group is held meanwhile: one that closes at the same time waits, and
-- then finds the place.
CREATE FUNCTION know_running_group() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT g.status IN ('open', 'running') INTO NEW.is_running FROM groups g WHERE g.id = NEW.group_id FOR SHARE;
  NEW.is_running := coalesce(NEW.is_running, false);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_placed BEFORE INSERT OR UPDATE OF group_id, is_running ON enrolments
  FOR EACH ROW EXECUTE FUNCTION know_running_group();--> statement-breakpoint
CREATE FUNCTION tell_running_places() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enrolments SET is_running = NEW.status IN ('open', 'running') WHERE group_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER groups_status_changed AFTER UPDATE OF status ON groups
  FOR EACH ROW WHEN ((OLD.status IN ('open', 'running')) IS DISTINCT FROM (NEW.status IN ('open', 'running')))
  EXECUTE FUNCTION tell_running_places();--> statement-breakpoint
CREATE INDEX "contacts_representative_index" ON "contacts" USING btree ("student_id") WHERE kind = 'legal_representative' and archived_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_running_index" ON "enrolments" USING btree ("student_id","from_date","to_date") WHERE is_running;--> statement-breakpoint
CREATE INDEX "students_added_index" ON "students" USING btree ("created_at") WHERE archived_at is null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "apprenticeships_current_end_index" ON "apprenticeships" USING btree ("contract_end","student_id") WHERE is_current;
