CREATE TABLE "secret_probe" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "secret_probe_one" CHECK ("secret_probe"."id" = 1)
);
