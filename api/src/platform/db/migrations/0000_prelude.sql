CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The same text whatever accents, case, ligatures and apostrophes were typed; shared/src/rules/fold.ts is its twin.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  replace(replace(replace(replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
  'øłđðı’‘ʼ′', 'olddi''''''''');
