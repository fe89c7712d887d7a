-- Whom the bill goes to where a registration names no contact: the types of payer that every house began with.
UPDATE "list_items" SET "extra" = "extra" || '{"billTo": "student"}' WHERE "list" = 'payer-type' AND "label" = 'Apprenti·e';--> statement-breakpoint
UPDATE "list_items" SET "extra" = "extra" || '{"billTo": "company"}' WHERE "list" = 'payer-type' AND "label" = 'Entreprise formatrice';
