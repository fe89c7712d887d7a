-- What a file resembles, and what an undo leaves, is said in the words of its kind. Dry runs are made again; what was left keeps its number.
UPDATE "imports" SET "state" = 'uploaded', "report" = NULL, "version" = "version" + 1 WHERE "state" = 'checked';
--> statement-breakpoint
UPDATE "imports" SET "report" = jsonb_set("report", '{lines}', coalesce((
  SELECT jsonb_agg(line - 'duplicate' ORDER BY n) FROM jsonb_array_elements("report" -> 'lines') WITH ORDINALITY lines(line, n)
  WHERE line ? 'faults'), '[]')) WHERE "report" ? 'lines';
--> statement-breakpoint
UPDATE "imports" SET "report" = jsonb_set("report", '{undo,kept}', (
  SELECT jsonb_agg(kept || jsonb_build_object('of', kept -> 'id', 'note', kept -> 'number') ORDER BY n)
  FROM jsonb_array_elements("report" #> '{undo,kept}') WITH ORDINALITY rows(kept, n)))
WHERE jsonb_array_length("report" #> '{undo,kept}') > 0;
