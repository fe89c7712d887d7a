CREATE TABLE "bill_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"month" date NOT NULL,
	"payer_type_id" integer,
	"payer_contact_id" integer,
	"region_id" integer,
	"bill_to" text,
	"lessons" smallint NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" integer NOT NULL,
	CONSTRAINT "bills_month" CHECK (extract(day from "bills"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "former_payers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_payers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"until" date NOT NULL,
	"payer_type_id" integer,
	"payer_contact_id" integer
);
--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "former" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Counted again: what is charged for is another sum now.
DELETE FROM "statistic_cells";--> statement-breakpoint
DELETE FROM "statistic_lessons";--> statement-breakpoint
DELETE FROM "statistic_states";--> statement-breakpoint
ALTER TABLE "statistic_cells" DROP COLUMN "charged_attended";--> statement-breakpoint
ALTER TABLE "statistic_cells" ADD COLUMN "participation" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "statistic_cells" ADD COLUMN "costed" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "statistic_cells" ADD COLUMN "costed_minutes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_payer_type_id_list_items_id_fk" FOREIGN KEY ("payer_type_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_payer_contact_id_contacts_id_fk" FOREIGN KEY ("payer_contact_id") REFERENCES "public"."contacts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_region_id_list_items_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_payers" ADD CONSTRAINT "former_payers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_payers" ADD CONSTRAINT "former_payers_payer_type_id_list_items_id_fk" FOREIGN KEY ("payer_type_id") REFERENCES "public"."list_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_payers" ADD CONSTRAINT "former_payers_payer_contact_id_contacts_id_fk" FOREIGN KEY ("payer_contact_id") REFERENCES "public"."contacts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_lines_bill_id_index" ON "bill_lines" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_lines_registration_id_index" ON "bill_lines" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_month_index" ON "bills" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "former_payers_registration_id_until_index" ON "former_payers" USING btree ("registration_id","until");