CREATE TABLE "statistic_cells" (
	"training_year_id" integer NOT NULL,
	"month" smallint NOT NULL,
	"group_id" integer,
	"registration_id" integer,
	"student_id" integer,
	"branch_id" integer,
	"place_id" integer,
	"region_id" integer,
	"profession_id" integer,
	"category_id" integer,
	"cert_type" text,
	"learning_year_id" integer,
	"school_id" integer,
	"commune_id" integer,
	"gender" text,
	"age" smallint,
	"expected" integer NOT NULL,
	"present" integer NOT NULL,
	"late" integer NOT NULL,
	"excused" integer NOT NULL,
	"unexcused" integer NOT NULL,
	"exempt" integer NOT NULL,
	"minutes" integer NOT NULL,
	"charged" integer NOT NULL,
	"charged_attended" integer NOT NULL,
	"pay" double precision NOT NULL,
	"rooms" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic_lessons" (
	"training_year_id" integer NOT NULL,
	"month" smallint NOT NULL,
	"group_id" integer NOT NULL,
	"branch_id" integer,
	"place_id" integer,
	"held" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"minutes" integer NOT NULL,
	"past" integer NOT NULL,
	"entered" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic_states" (
	"id" integer PRIMARY KEY NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic_subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sent_for" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statistic_subscriptions" ADD CONSTRAINT "statistic_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistic_cells_year_index" ON "statistic_cells" USING btree ("training_year_id","month");--> statement-breakpoint
CREATE INDEX "statistic_lessons_year_index" ON "statistic_lessons" USING btree ("training_year_id","month");