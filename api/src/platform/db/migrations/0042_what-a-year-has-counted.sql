ALTER TABLE "registrations" DROP CONSTRAINT "registrations_status";--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "political_locality_id" integer;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "profession_id" integer;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "cert_type" text;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "learning_year_id" integer;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "learning_school_id" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "political_locality_id" integer;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_region_id_list_items_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_political_locality_id_list_items_id_fk" FOREIGN KEY ("political_locality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_profession_id_list_items_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_learning_year_id_list_items_id_fk" FOREIGN KEY ("learning_year_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coachings" ADD CONSTRAINT "coachings_learning_school_id_list_items_id_fk" FOREIGN KEY ("learning_school_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_political_locality_id_list_items_id_fk" FOREIGN KEY ("political_locality_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('requested', 'waiting', 'placed', 'completed', 'dropped', 'withdrawn', 'rejected', 'carried'));--> statement-breakpoint
-- What is frozen from now on is taken from what the files say today; whoever is forgotten has no commune any more.
UPDATE "registrations" r SET "political_locality_id" = s.political_locality_id FROM "students" s WHERE s.id = r.student_id;--> statement-breakpoint
UPDATE "coachings" c SET "political_locality_id" = s.political_locality_id, "profession_id" = a.profession_id, "cert_type" = a.cert_type,
    "learning_year_id" = a.learning_year_id, "learning_school_id" = a.learning_school_id,
    "region_id" = coalesce(s.region_id, (home.extra->>'regionId')::int, (work.extra->>'regionId')::int)
  FROM "students" s LEFT JOIN "apprenticeships" a ON a.student_id = s.id AND a.is_current
    LEFT JOIN "companies" company ON company.id = a.company_id
    LEFT JOIN "list_items" home ON home.id = s.political_locality_id AND home.list = 'political-localities'
      AND home.extra->>'isMember' = 'true' AND home.extra->>'regionId' IS NOT NULL
    LEFT JOIN "list_items" work ON work.id = company.political_locality_id AND work.list = 'political-localities'
      AND work.extra->>'isMember' = 'true' AND work.extra->>'regionId' IS NOT NULL
  WHERE s.id = c.student_id;--> statement-breakpoint
-- The day of the closing is the last one of its places, else of its lessons.
UPDATE "groups" g SET "closed_on" = coalesce((SELECT max(e.to_date) FROM "enrolments" e WHERE e.group_id = g.id),
    (SELECT max(l.date) FROM "lessons" l WHERE l.group_id = g.id AND l.status = 'held'), g.last_date)
  WHERE g.status = 'closed';
