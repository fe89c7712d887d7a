ALTER TABLE "documents" DROP CONSTRAINT "documents_owner";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "coaching_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_coaching_id_coachings_id_fk" FOREIGN KEY ("coaching_id") REFERENCES "public"."coachings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_coaching_id_index" ON "documents" USING btree ("coaching_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_coaching" CHECK ("documents"."coaching_id" is null or "documents"."data_class" = 'C');--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner" CHECK (num_nonnulls("documents"."student_id", "documents"."teacher_id", "documents"."coaching_id") = 1);