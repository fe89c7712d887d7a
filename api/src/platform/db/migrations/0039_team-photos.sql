CREATE TABLE "team_photos" (
	"place" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
