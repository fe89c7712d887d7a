-- An address that was pasted with a sign that nobody sees could never be typed to sign in. Where the plain one is another account's, the
-- administration decides.
UPDATE "users" SET "email" = "plain"."email"
FROM (
  SELECT "id", regexp_replace("email", U&'[\00AD\061C\180E\200B-\200F\202A-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB]', '', 'g') AS "email"
  FROM "users"
) AS "plain"
WHERE "plain"."id" = "users"."id" AND "plain"."email" <> "users"."email"
  AND NOT EXISTS (SELECT FROM "users" AS "other" WHERE lower("other"."email") = lower("plain"."email") AND "other"."id" <> "users"."id");
