import { formsOf, type JsonSchema, plain, type Shape, typeOf } from './json-schema';
import type { Direction, Mismatch } from './mismatch';
import { limitFaults } from './within.limits';

interface Pair {
  given: Shape;
  taken: Shape;
  direction: Direction;
  at: string;
  /** Pairs being compared already: shapes may hold themselves. */
  open: readonly string[];
}

/** Where a value of `given` may not be one of `taken`; an empty list: everything that is given can be taken. */
export const mismatches = (given: Shape, taken: Shape, direction: Direction): Mismatch[] =>
  compare({ given, taken, direction, at: '', open: [] });

const under = (at: string, name: string) => (!at || !name || name.startsWith('[') ? `${at}${name}` : `${at}.${name}`);

const inside = (pair: Pair, at: string, given: JsonSchema, taken: JsonSchema) =>
  compare({
    ...pair,
    at: under(pair.at, at),
    given: { ...pair.given, schema: given },
    taken: { ...pair.taken, schema: taken },
  });

function compare(pair: Pair): Mismatch[] {
  const names = `${pair.given.schema.$ref} ${pair.taken.schema.$ref}`;
  if (pair.open.includes(names)) return [];
  const open = pair.given.schema.$ref && pair.taken.schema.$ref ? [...pair.open, names] : pair.open;
  const given = plain(pair.given);
  const taken = plain(pair.taken);
  const forms = formsOf(given);
  const next = { ...pair, open };
  if (forms.length !== 1 || forms[0] !== given) return forms.flatMap((form) => inside(next, '', form, taken));
  return taken.anyOf || taken.oneOf || Array.isArray(taken.type)
    ? nearest(formsOf(taken).map((form) => inside(next, '', given, form)))
    : formFaults(next, given, taken);
}

/** How far a form is from the one that was meant: the nearer to the top, the more another form was meant. */
const distance = (faults: readonly Mismatch[]) =>
  faults.reduce((sum, { at, kind }) => sum + (kind === 'type' || kind === 'value' ? 10 : 1) / 100 ** depthOf(at), 0);

const depthOf = (at: string) => at.split(/[.[]/).length;

/** What one form fails on when it may take several: nothing if one of them fits, else the faults of the nearest. */
function nearest(tries: readonly Mismatch[][]): Mismatch[] {
  const [best = []] = tries.toSorted((one, other) => distance(one) - distance(other));
  const [first] = best;
  if (!first || !tries.every(([fault]) => fault?.kind === 'type' && fault.at === first.at)) return best;
  return [{ ...first, taken: [...new Set(tries.map(([fault]) => fault?.taken))].join('|') }];
}

function formFaults(pair: Pair, given: JsonSchema, taken: JsonSchema): Mismatch[] {
  const { at, direction } = pair;
  if (given.not) return [];
  const [has, wants] = [typeOf(given), taken.not ? 'never' : typeOf(taken)];
  if (wants && has !== wants && !(has === 'integer' && wants === 'number'))
    return [{ at, kind: 'type', given: has ?? 'any', taken: wants }];
  const listed = taken.enum ?? ('const' in taken ? [taken.const] : undefined);
  if (listed) return isListed(given, listed) ? [] : [{ at, kind: 'value', ...valuesOf(given, listed) }];
  return [
    ...(wants === 'object' ? objectFaults(pair, given, taken) : []),
    ...(wants === 'array' ? listFaults(pair, given, taken) : []),
    ...limitFaults(given, taken, direction).map((fault) => ({ at, ...fault })),
  ];
}

const isListed = (given: JsonSchema, listed: readonly unknown[]) =>
  'const' in given && listed.some((value) => JSON.stringify(value) === JSON.stringify(given.const));

const valuesOf = (given: JsonSchema, listed: readonly unknown[]) => ({
  ...('const' in given && { given: String(given.const) }),
  taken: listed.map(String).join(', '),
});

const shapeOf = (value: boolean | JsonSchema | undefined) => (typeof value === 'object' ? value : undefined);

function objectFaults(pair: Pair, given: JsonSchema, taken: JsonSchema): Mismatch[] {
  const { properties = {}, required = [] } = given;
  const missing = (taken.required ?? []).filter((name) => !required.includes(name));
  const others = shapeOf(taken.additionalProperties);
  const isUnknown = (name: string) =>
    pair.direction === 'request' && (taken.additionalProperties === false || (!others && required.includes(name)));
  const fields = Object.entries(properties).flatMap(([name, shape]) => {
    const wanted = taken.properties?.[name] ?? others;
    if (wanted) return inside(pair, name, shape, wanted);
    return isUnknown(name) ? [{ at: under(pair.at, name), kind: 'unknown' as const }] : [];
  });
  return [
    ...missing.map((name) => ({ at: under(pair.at, name), kind: 'missing' as const })),
    ...fields,
    ...entryFaults(pair, given, taken),
  ];
}

/** Of a record: its entries' shape and, where the taker may refuse them, their names. */
function entryFaults(pair: Pair, given: JsonSchema, taken: JsonSchema): Mismatch[] {
  const { propertyNames: names, properties = {} } = taken;
  const [entry, wanted] = [shapeOf(given.additionalProperties), shapeOf(taken.additionalProperties)];
  const isRequest = pair.direction === 'request';
  const fields = Object.keys(given.properties ?? {}).map((name) => ({ const: name }));
  const called = entry ? [...fields, given.propertyNames ?? { type: 'string' }] : fields;
  return [
    ...(names && isRequest ? called.flatMap((name) => inside(pair, '[]', name, names)) : []),
    ...(entry && isRequest && taken.additionalProperties === false
      ? [{ at: `${pair.at}[]`, kind: 'unknown' as const }]
      : []),
    ...(entry && wanted ? inside(pair, '[]', entry, wanted) : []),
    ...(entry ? Object.entries(properties).flatMap(([name, shape]) => inside(pair, name, entry, shape)) : []),
  ];
}

function listFaults(pair: Pair, given: JsonSchema, taken: JsonSchema): Mismatch[] {
  const tuple = (given.prefixItems ?? []).flatMap((item, index) => {
    const wanted = taken.prefixItems?.[index] ?? shapeOf(taken.items);
    return wanted ? inside(pair, `[${index}]`, item, wanted) : [];
  });
  const [item, wanted] = [shapeOf(given.items), shapeOf(taken.items)];
  return [...tuple, ...(item && wanted ? inside(pair, '[]', item, wanted) : [])];
}
