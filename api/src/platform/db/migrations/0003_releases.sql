CREATE TABLE "canaries" (
	"package" text PRIMARY KEY NOT NULL,
	"release_id" integer NOT NULL,
	"percent" real DEFAULT 0 NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"user_ids" integer[] DEFAULT '{}' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	CONSTRAINT "canaries_percent" CHECK ("canaries"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "deploy_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deploy_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_releases" (
	"package" text PRIMARY KEY NOT NULL,
	"release_id" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_by" text NOT NULL,
	"is_installed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_timings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_timings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release_id" integer NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lcp" real,
	"inp" real,
	"cls" real,
	"ttfb" real,
	"shell" real,
	"mounted" real
);
--> statement-breakpoint
CREATE TABLE "release_errors" (
	"release_id" integer NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"place" text,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_errors_release_id_fingerprint_pk" PRIMARY KEY("release_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "release_health" (
	"release_id" integer NOT NULL,
	"day" date NOT NULL,
	"tabs" integer DEFAULT 0 NOT NULL,
	"failing_tabs" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"load_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_health_release_id_day_pk" PRIMARY KEY("release_id","day")
);
--> statement-breakpoint
CREATE TABLE "release_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package" text NOT NULL,
	"kind" text NOT NULL,
	"from_id" integer,
	"to_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"user_id" integer,
	"token_id" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "release_tabs" (
	"tab" "bytea" NOT NULL,
	"release_id" integer NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_tabs_tab_release_id_pk" PRIMARY KEY("tab","release_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	"forced_reason" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
ALTER TABLE "canaries" ADD CONSTRAINT "canaries_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD CONSTRAINT "deploy_tokens_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_releases" ADD CONSTRAINT "live_releases_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_timings" ADD CONSTRAINT "page_timings_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_errors" ADD CONSTRAINT "release_errors_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_health" ADD CONSTRAINT "release_health_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_moves" ADD CONSTRAINT "release_moves_from_id_releases_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_moves" ADD CONSTRAINT "release_moves_to_id_releases_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_moves" ADD CONSTRAINT "release_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_moves" ADD CONSTRAINT "release_moves_token_id_deploy_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."deploy_tokens"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tabs" ADD CONSTRAINT "release_tabs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deploy_tokens_token_hash_index" ON "deploy_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "page_timings_release_id_at_index" ON "page_timings" USING btree ("release_id","at");--> statement-breakpoint
CREATE INDEX "page_timings_at_index" ON "page_timings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_moves_package_id_index" ON "release_moves" USING btree ("package","id");--> statement-breakpoint
CREATE INDEX "release_tabs_at_index" ON "release_tabs" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_package_version_index" ON "releases" USING btree ("package","version");--> statement-breakpoint
CREATE INDEX "releases_package_id_index" ON "releases" USING btree ("package","id");