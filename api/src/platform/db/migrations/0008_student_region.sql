DROP INDEX "students_listed_index";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_region_id_list_items_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_listed_index" ON "students" USING btree ("id","birth_date","political_locality_id","last_name","first_name","region_id") WHERE archived_at is null and anonymised_at is null;