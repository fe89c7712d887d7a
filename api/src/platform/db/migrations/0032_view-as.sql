ALTER TABLE "audit_log" ADD COLUMN "as_user_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "as_user_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "as_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_as_user_id_users_id_fk" FOREIGN KEY ("as_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_as_user_id_users_id_fk" FOREIGN KEY ("as_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_as_user_id_index" ON "audit_log" USING btree ("as_user_id") WHERE "audit_log"."as_user_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_as_user_id_index" ON "sessions" USING btree ("as_user_id");