-- «St-Prex», «St. Prex» and «Saint Prex» are one word, «saint-prex», and signs that nobody sees are none; shared/src/rules/text/fold.ts is its counterpart.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]', '', 'g') COLLATE "und-x-icu"),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
    'øłđðı’‘ʼ′', 'olddi'''''''''),
  '(?<![a-z0-9])(?:st|saint)(e?)\.?[- ]+', 'saint\1-', 'g');--> statement-breakpoint
-- What was folded before is folded again.
UPDATE "companies" SET "version" = "version" WHERE "search" <> fold("search");--> statement-breakpoint
UPDATE "students" SET "version" = "version" WHERE "search" <> fold("search") OR "search_address" <> fold("search_address");--> statement-breakpoint
UPDATE "teachers" SET "version" = "version" WHERE "search" <> fold("search");--> statement-breakpoint
UPDATE "employees" SET "version" = "version" WHERE "search" <> fold("search");--> statement-breakpoint
UPDATE "contacts" SET "version" = "version" WHERE "search" <> fold("search");--> statement-breakpoint
UPDATE "submissions" SET "version" = "version" WHERE "search" <> fold("search");--> statement-breakpoint
REINDEX INDEX "audit_log_text_index";
