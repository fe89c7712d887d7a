ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_pkey";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ALTER COLUMN "teacher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "employee_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "location_course_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "course_location_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_location_course_id_list_items_id_fk" FOREIGN KEY ("location_course_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_course_location_id_list_items_id_fk" FOREIGN KEY ("course_location_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_employee_id_index" ON "calendar_feeds" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_location_course_id_index" ON "calendar_feeds" USING btree ("location_course_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_course_location_id_index" ON "calendar_feeds" USING btree ("course_location_id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner" UNIQUE NULLS NOT DISTINCT("teacher_id","employee_id","location_course_id","course_location_id","room");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_one_owner" CHECK (num_nonnulls("calendar_feeds"."teacher_id", "calendar_feeds"."employee_id", "calendar_feeds"."location_course_id", "calendar_feeds"."course_location_id") = 1);