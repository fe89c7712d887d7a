import { type JsonSchema, typeOf } from './json-schema';
import type { Direction, Mismatch } from './mismatch';

type Fault = Omit<Mismatch, 'at'>;
type Bounds = readonly [least: number, most: number];

const unbounded: Bounds = [-Infinity, Infinity];

/** The least and the most of a number's value, of a text's length or of a list's: what may be sent, or what is taken. */
function boundsOf(form: JsonSchema, type: string | undefined): Bounds {
  if ('const' in form) return valueBounds(form.const);
  if (type === 'string') return [form.minLength ?? 0, form.maxLength ?? Infinity];
  if (type === 'array') return [form.minItems ?? 0, form.maxItems ?? Infinity];
  if (type !== 'integer' && type !== 'number') return unbounded;
  // The next number after an exclusive limit is one further for whole numbers, and as good as the limit for others.
  const step = type === 'integer' ? 1 : Number.EPSILON;
  return [
    Math.max(form.minimum ?? -Infinity, (form.exclusiveMinimum ?? -Infinity) + step),
    Math.min(form.maximum ?? Infinity, (form.exclusiveMaximum ?? Infinity) - step),
  ];
}

function valueBounds(value: unknown): Bounds {
  if (typeof value === 'number') return [value, value];
  return typeof value === 'string' ? [value.length, value.length] : unbounded;
}

/** Limits hold for what is sent; a reader takes every length and every number. */
export function limitFaults(given: JsonSchema, taken: JsonSchema, direction: Direction): Fault[] {
  return [...(direction === 'request' ? rangeFaults(given, taken) : []), ...formatFaults(given, taken, direction)];
}

function rangeFaults(given: JsonSchema, taken: JsonSchema): Fault[] {
  const type = typeOf(taken);
  const [least, most] = boundsOf(given, typeOf(given));
  const [takenLeast, takenMost] = boundsOf(taken, type);
  const isWithin = least >= takenLeast && most <= takenMost;
  return isWithin ? [] : [{ kind: 'limit', given: rangeOf([least, most]), taken: rangeOf([takenLeast, takenMost]) }];
}

const rangeOf = ([least, most]: Bounds): string => {
  const text = (limit: number) => (Number.isFinite(limit) ? String(Math.round(limit * 1e6) / 1e6) : '∞');
  return `${text(least)} à ${text(most)}`;
};

/** zod writes expressions without their flags, and not all of them are valid with this one. */
const expressionOf = (pattern: string) => new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '');

/** A pattern without a format cannot be compared with another one: only the same one is known to fit. */
function formatFaults(given: JsonSchema, taken: JsonSchema, direction: Direction): Fault[] {
  if (typeof given.const === 'string') {
    return !taken.pattern || expressionOf(taken.pattern).test(given.const)
      ? []
      : [{ kind: 'format', given: given.const, taken: taken.pattern }];
  }
  const name = taken.format ?? (direction === 'request' ? taken.pattern : undefined);
  const has = taken.format ? given.format : given.pattern;
  return name && has !== name ? [{ kind: 'format', given: has ?? 'libre', taken: name }] : [];
}
