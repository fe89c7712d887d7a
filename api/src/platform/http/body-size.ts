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

/** The most that a body of this shape can need, with room for how it is written. */
export function sizeOf(shape: z.ZodType | undefined): BodySize {
  if (!shape) return { bytes: usualBody, values: usualValues };
  const { $defs = {}, ...whole } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Shape;
  const bytes = Math.min(most, Math.max(usualBody, bytesOf(whole, $defs)));
  return { bytes, values: Math.max(usualValues, bytes / 8) };
}
