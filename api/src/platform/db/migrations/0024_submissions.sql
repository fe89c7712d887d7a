CREATE TABLE "accompaniment_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accompaniment_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accompaniment_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by_id" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_hash" "bytea" NOT NULL,
	"submission_id" integer,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"first_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"last_name" text COLLATE "fr-CH-x-icu" NOT NULL,
	"email" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("submissions"."last_name", '') || ' ' || coalesce("submissions"."first_name", '') || ' ' || coalesce("submissions"."ref", ''))) STORED,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"office_id" integer,
	"adviser_id" integer,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"ip_hash" text NOT NULL,
	"spam_score" smallint DEFAULT 0 NOT NULL,
	"form_hash" "bytea" NOT NULL,
	"confirm_hash" "bytea",
	"follow_hash" "bytea",
	"confirm_until" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"refusal" text,
	"processed_at" timestamp (3) with time zone,
	"processed_by_id" integer,
	CONSTRAINT "submissions_kind" CHECK ("submissions"."kind" in ('aa_student', 'aa_teacher', 'ca_student')),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('unconfirmed', 'confirmed', 'processed', 'refused', 'withdrawn', 'spam'))
);
--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "submission_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "submission_id" integer;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "submission_id" integer;--> statement-breakpoint
ALTER TABLE "accompaniment_versions" ADD CONSTRAINT "accompaniment_versions_accompaniment_id_accompaniments_id_fk" FOREIGN KEY ("accompaniment_id") REFERENCES "public"."accompaniments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accompaniment_versions" ADD CONSTRAINT "accompaniment_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_office_id_list_items_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_adviser_id_users_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_processed_by_id_users_id_fk" FOREIGN KEY ("processed_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accompaniment_versions_accompaniment_id_version_index" ON "accompaniment_versions" USING btree ("accompaniment_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_files_form_hash_index" ON "submission_files" USING btree ("form_hash");--> statement-breakpoint
CREATE INDEX "submission_files_submission_id_index" ON "submission_files" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_files_created_at_index" ON "submission_files" USING btree ("created_at") WHERE submission_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_ref_index" ON "submissions" USING btree ("ref");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_form_hash_index" ON "submissions" USING btree ("form_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_confirm_hash_index" ON "submissions" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_follow_hash_index" ON "submissions" USING btree ("follow_hash");--> statement-breakpoint
CREATE INDEX "submissions_kind_state_sent_at_index" ON "submissions" USING btree ("kind","state","sent_at");--> statement-breakpoint
CREATE INDEX "submissions_adviser_id_sent_at_index" ON "submissions" USING btree ("adviser_id","sent_at") WHERE adviser_id is not null;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coachings_submission_id_index" ON "coachings" USING btree ("submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_submission_id_index" ON "registrations" USING btree ("submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "teachers_submission_id_index" ON "teachers" USING btree ("submission_id") WHERE submission_id is not null;