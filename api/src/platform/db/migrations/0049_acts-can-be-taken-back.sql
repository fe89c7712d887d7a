CREATE TABLE "act_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "act_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"by_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "act_id" integer;--> statement-breakpoint
ALTER TABLE "act_changes" ADD CONSTRAINT "act_changes_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_changes_act_id_id_index" ON "act_changes" USING btree ("act_id","id");--> statement-breakpoint
CREATE INDEX "act_changes_table_name_row_id_index" ON "act_changes" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE INDEX "acts_by_id_id_index" ON "acts" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "acts_at_index" ON "acts" USING btree ("at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_act_id_index" ON "outbox" USING btree ("act_id") WHERE act_id is not null;--> statement-breakpoint
-- What an act does to a row, while one is under way: whoever acts can take it back as it was.
CREATE FUNCTION note_act_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO act_changes (act_id, table_name, row_id, before, after) VALUES (
    current_setting('tandem.act')::integer, TG_TABLE_NAME, coalesce(NEW.id, OLD.id),
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registrations_act AFTER INSERT OR UPDATE OR DELETE ON registrations
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER enrolments_act AFTER INSERT OR UPDATE OR DELETE ON enrolments
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER groups_act AFTER INSERT OR UPDATE OR DELETE ON groups
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER lessons_act AFTER INSERT OR UPDATE OR DELETE ON lessons
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
CREATE TRIGGER notifications_act AFTER INSERT OR UPDATE OR DELETE ON notifications
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();--> statement-breakpoint
-- A mail that was held and gave way to a newer one.
CREATE TRIGGER outbox_act AFTER DELETE ON outbox
  FOR EACH ROW WHEN (coalesce(current_setting('tandem.act', true), '') <> '') EXECUTE FUNCTION note_act_change();
