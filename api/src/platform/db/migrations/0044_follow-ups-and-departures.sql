CREATE TABLE "coaching_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaching_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merge_id" integer NOT NULL,
	"kept_id" integer NOT NULL,
	"joined_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"parted_at" timestamp (3) with time zone,
	"parted_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "departure" jsonb;--> statement-breakpoint
ALTER TABLE "coaching_joins" ADD CONSTRAINT "coaching_joins_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_joins" ADD CONSTRAINT "coaching_joins_kept_id_coachings_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_joins" ADD CONSTRAINT "coaching_joins_joined_id_coachings_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_joins" ADD CONSTRAINT "coaching_joins_parted_by_id_users_id_fk" FOREIGN KEY ("parted_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_joins_merge_id_index" ON "coaching_joins" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "coaching_joins_kept_id_index" ON "coaching_joins" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_joins_joined_id_index" ON "coaching_joins" USING btree ("joined_id") WHERE parted_at is null;