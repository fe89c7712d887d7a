type Json = unknown;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const words = new Set([
  'summary',
  'description',
  'title',
  'tags',
  'x-tagGroups',
  'info',
  'pattern',
  'default',
  'operationId',
  'example',
]);
const upper = new Set(['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum']);
const lower = new Set(['minLength', 'minimum', 'minItems', 'exclusiveMinimum']);

/** Where an OpenAPI description takes away what the one before it gave; contracts only grow (delivery 21). */
export function narrowed(before: Json, after: Json, at = '', isReply = false): string[] {
  if (isObject(before)) return isObject(after) ? objectFaults(before, after, at, isReply) : [at];
  if (Array.isArray(before)) return Array.isArray(after) ? listFaults(before, after, at, isReply) : [at];
  const name = at.slice(at.lastIndexOf('/') + 1);
  if (!isReply && (upper.has(name) || lower.has(name))) return isTighter(name, before, after) ? [at] : [];
  return before === after || upper.has(name) || lower.has(name) ? [] : [at];
}

const isTighter = (name: string, before: Json, after: Json) =>
  upper.has(name) ? Number(after) < Number(before) : Number(after) > Number(before);

function objectFaults(before: Record<string, Json>, after: Record<string, Json>, at: string, isReply: boolean) {
  const isFields = at.endsWith('/properties');
  const names = Object.keys(before).filter((name) => isFields || !words.has(name));
  return names.flatMap((name) => {
    const inside = `${at}/${name}`;
    if (name in after) return narrowed(before[name], after[name], inside, isReply || name === 'responses');
    const isLimit = !isFields && (upper.has(name) || lower.has(name) || (name === 'required' && !isReply));
    return isLimit ? [] : [inside];
  });
}

/** What a request asks for may not grow, what a reply promises may not shrink; choices keep their places. */
function listFaults(before: readonly Json[], after: readonly Json[], at: string, isReply: boolean): string[] {
  const name = at.slice(at.lastIndexOf('/') + 1);
  const same = (one: Json) => (other: Json) => JSON.stringify(one) === JSON.stringify(other);
  const missing = (from: readonly Json[], list: readonly Json[]) => from.filter((one) => !list.some(same(one)));
  if (name === 'required') {
    return (isReply ? missing(before, after) : missing(after, before)).map((one) => `${at}/${String(one)}`);
  }
  if (name === 'enum' || name === 'type') return missing(before, after).map((one) => `${at}/${String(one)}`);
  return before.flatMap((one, index) =>
    after.some((other) => narrowed(one, other, at, isReply).length === 0) ? [] : [`${at}/${index}`],
  );
}
