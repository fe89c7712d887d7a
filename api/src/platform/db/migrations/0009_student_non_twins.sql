CREATE TABLE "student_non_twins" (
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"declared_by_id" integer NOT NULL,
	CONSTRAINT "student_non_twins_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "student_non_twins_order" CHECK ("student_non_twins"."first_id" < "student_non_twins"."second_id")
);
--> statement-breakpoint
ALTER TABLE "student_non_twins" ADD CONSTRAINT "student_non_twins_first_id_students_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_non_twins" ADD CONSTRAINT "student_non_twins_second_id_students_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_non_twins" ADD CONSTRAINT "student_non_twins_declared_by_id_users_id_fk" FOREIGN KEY ("declared_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_non_twins_second_id_index" ON "student_non_twins" USING btree ("second_id");