type Json = unknown;
type Fields = Record<string, Json>;

const at = (document: Json, pointer: string): Json =>
  pointer
    .slice(2)
    .split('/')
    .reduce<Json>((inside, key) => (inside as Fields | undefined)?.[key], document);

/** One value is a list of one: swagger writes it so, but not in what is named. */
function listed(shape: Fields): Fields {
  const { const: only, ...rest } = shape;
  return only === undefined || typeof only === 'object' ? shape : { ...rest, enum: [only] };
}

/** A description in which each `$ref` is what it names, without the list of these; what names itself stays a `$ref`. */
export function inlined(document: Json): Json {
  const known = new Map<string, Json>();

  function named(ref: string, open: readonly string[]): object {
    if (open.includes(ref)) return { $ref: ref };
    if (!known.has(ref)) known.set(ref, written(at(document, ref), [...open, ref]));
    return known.get(ref) as object;
  }

  function written(part: Json, open: readonly string[] = []): Json {
    if (Array.isArray(part)) return part.map((one) => written(one, open));
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, ...rest } = part as Fields;
    const own = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, written(value, open)]));
    return typeof $ref === 'string' ? { ...named($ref, open), ...own } : listed(own);
  }

  const { components: _, ...whole } = document as Fields;
  return written(whole);
}
