CREATE TABLE "consent_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"asked_of" text NOT NULL,
	"token_hash" "bytea",
	"valid_until" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "consent_requests_asked_of" CHECK ("consent_requests"."asked_of" in ('self', 'representative')),
	CONSTRAINT "consent_requests_scopes" CHECK (cardinality("consent_requests"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "consent_scope" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "addressee" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "matter" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_coaching" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_requests_student_id_id_index" ON "consent_requests" USING btree ("student_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_token_hash_index" ON "consent_requests" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_student_id_index" ON "outbox" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "outbox_matter_index" ON "outbox" USING btree ("matter") WHERE "outbox"."state" = 'blocked';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK (num_nonnulls("outbox"."student_id", "outbox"."consent_scope", "outbox"."addressee") in (0, 3));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'sent', 'failed', 'blocked'));