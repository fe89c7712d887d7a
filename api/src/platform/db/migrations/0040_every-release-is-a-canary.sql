ALTER TABLE "canaries" ADD COLUMN "is_staged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "release_tabs" ADD COLUMN "was_viewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_releases" ADD CONSTRAINT "live_releases_return_id_releases_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_tabs_release_id_at_index" ON "release_tabs" USING btree ("release_id","at");