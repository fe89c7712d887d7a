-- From today on; what was before keeps whom it was billed to.
UPDATE list_items SET
  extra = extra || '{"billTo": "representative"}',
  former = jsonb_set(former, '{billTo}', coalesce(former -> 'billTo', '[]')
    || jsonb_build_array(jsonb_build_object('until', current_date::text, 'value', null)))
WHERE list = 'payer-type' AND label = 'Représentant légal' AND extra ->> 'billTo' IS NULL;
