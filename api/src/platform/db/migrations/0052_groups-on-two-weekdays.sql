ALTER TABLE "groups" ADD COLUMN "second_weekday" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "second_starts_at" time;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "second_ends_at" time;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_second_hour" CHECK (num_nulls("groups"."second_weekday", "groups"."second_starts_at", "groups"."second_ends_at") in (0, 3));