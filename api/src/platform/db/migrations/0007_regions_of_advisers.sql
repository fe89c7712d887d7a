ALTER TABLE "users" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_region_id_list_items_id_fk
  FOREIGN KEY (region_id) REFERENCES list_items (id) ON DELETE RESTRICT;
