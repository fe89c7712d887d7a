-- What a line resembles is kept in the words of its kind: dry runs are made again.
UPDATE "imports" SET "state" = 'uploaded', "report" = NULL, "version" = "version" + 1 WHERE "state" = 'checked';
--> statement-breakpoint
UPDATE "imports" SET "report" = jsonb_set("report", '{lines}', coalesce((
  SELECT jsonb_agg(line - 'duplicate' ORDER BY n) FROM jsonb_array_elements("report" -> 'lines') WITH ORDINALITY lines(line, n)
  WHERE line ? 'faults'), '[]')) WHERE "report" ? 'lines';
