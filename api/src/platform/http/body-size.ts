import * as z from 'zod';

/** Bytes of a body where its shape does not ask for more. */
export const usualBody = 16 * 1024;
const most = 1024 * 1024;

/** Values of a body where its shape does not ask for more. */
export const usualValues = 2000;

interface Shape {
  type?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  items?: Shape;
  maxItems?: number;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
  $defs?: Record<string, Shape>;
}

/** Of a text that says no length: a date, an address, a code. */
const ofText = 400;
const ofNumber = 24;
const ofItems = 100;
/** UTF-8 of a sign, or its escape. */
const bytesOfSign = 4;

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

function bytesOf(shape: Shape, defs: Record<string, Shape>): number {
  const inside = (one: Shape) => bytesOf(one, defs);
  if (shape.$ref) return usualBody;
  if (shape.enum) return Math.max(...shape.enum.map((each) => JSON.stringify(each).length));
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return Math.max(...choices.map(inside));
  if (shape.allOf) return sum(shape.allOf.map(inside));
  if (shape.type === 'string') return (shape.maxLength ?? ofText) * bytesOfSign + 2;
  if (shape.type === 'array') return (shape.maxItems ?? ofItems) * (inside(shape.items ?? {}) + 1) + 2;
  if (shape.properties)
    return sum(Object.entries(shape.properties).map(([name, value]) => name.length + 4 + inside(value))) + 2;
  return ofNumber;
}

interface BodySize {
  bytes: number;
  /** As many as there can be where a body is a list of ids. */
  values: number;
}

const known = new WeakMap<z.ZodType, BodySize>();

/** The most that a body of this shape can need, with room for how it is written. */
export function sizeOf(shape: z.ZodType | undefined): BodySize {
  if (!shape) return { bytes: usualBody, values: usualValues };
  const size = known.get(shape) ?? measured(shape);
  known.set(shape, size);
  return size;
}

function measured(shape: z.ZodType): BodySize {
  const { $defs = {}, ...whole } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Shape;
  const bytes = Math.min(most, Math.max(usualBody, bytesOf(whole, $defs)));
  return { bytes, values: Math.max(usualValues, bytes / 8) };
}

/** Far more than any body of the contract nests, far less than a recursion can bear. */
const deepest = 100;
const [quote, backslash, comma, colon, space] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [brace, bracket, braceEnd, bracketEnd] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Where the text that begins at a quote ends. */
function endOf(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === backslash) at++;
    else if (sign === quote) break;
  }
  return at;
}

/** The name that this text is, if it stands before a colon. */
function nameIn(text: string, from: number, to: number): string | undefined {
  let next = to + 1;
  while (text.charCodeAt(next) <= space) next++;
  if (text.charCodeAt(next) !== colon) return undefined;
  const name = text.slice(from + 1, to);
  if (!name.includes('\\')) return name;
  try {
    return JSON.parse(text.slice(from, to + 1)) as string;
  } catch {
    return undefined;
  }
}

/**
 * Whether JSON nests deeper, or holds more values, than may be read, or names a field twice, which two readers would understand in two
 * ways. One pass over the text, before memory is spent on it.
 */
export function isTooMuch(text: string, mostValues = Infinity): boolean {
  let values = 1;
  const names: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      const end = endOf(text, at);
      const known = names.at(-1);
      const name = known && nameIn(text, at, end);
      if (name !== undefined && known?.has(name)) return true;
      if (name !== undefined) known?.add(name);
      at = end;
    } else if (sign === brace || sign === bracket) {
      values++;
      names.push(sign === brace ? new Set() : undefined);
      if (names.length > deepest) return true;
    } else if (sign === braceEnd || sign === bracketEnd) names.pop();
    else if (sign === comma && ++values > mostValues) return true;
  }
  return values > mostValues;
}
