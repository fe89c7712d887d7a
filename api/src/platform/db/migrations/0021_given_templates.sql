CREATE TABLE "given_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "given_templates" ("key", "given_at") SELECT "key", "created_at" FROM "email_templates";
