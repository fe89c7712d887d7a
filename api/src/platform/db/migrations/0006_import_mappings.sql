CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"headers_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by_id" integer NOT NULL,
	CONSTRAINT "import_mappings_kind_headers_hash_pk" PRIMARY KEY("kind","headers_hash")
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;