import { Ajv } from 'ajv';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

const ajv = new Ajv({ strict: true });

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  propertyNames?: { enum: string[] };
  enum?: unknown[];
  anyOf?: Json[];
  nullable?: true;
}

/** `X or null` as one type, which both compilers make straight code of. */
function nullableOf({ anyOf: [one, none, more] = [], ...rest }: Json): Json | undefined {
  if (!one?.type || none?.type !== 'null' || more) return undefined;
  return { ...rest, ...one, ...(one.enum && { enum: [...one.enum, null] }), nullable: true };
}

/** Allows what an object does not name. */
function open(part: Json): Json {
  const { additionalProperties, ...object } = part;
  return additionalProperties === false ? object : part;
}

/** Allows nothing else, by names compared one by one: beyond eight, Ajv's own way looks up each of them. */
const closed = (part: Json): Json =>
  part.additionalProperties === false
    ? { ...open(part), propertyNames: { enum: Object.keys(part.properties ?? {}) } }
    : part;

/** A shape as JSON schema. Dates are texts here, held to their pattern. */
const jsonOf = (schema: $ZodType, finish: (part: Json) => Json) =>
  JSON.parse(JSON.stringify(toJSONSchema(schema, { target: 'draft-7' })), (key, value: Json) => {
    if (key === 'format' && typeof value === 'string') return undefined;
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isPart ? finish(nullableOf(value) ?? value) : value;
  }) as Json;

const exactly = (schema: $ZodType) => ajv.compile(jsonOf(schema, closed));

/** For answers that hold more than their shape names: the writer leaves it out. */
function atLeast(schema: $ZodType) {
  const json = jsonOf(schema, open);
  return { fits: ajv.compile(json), write: fastJson(json as Schema) };
}

/**
 * Answers hold exactly what their shape names. Each shape is compiled at its first answer
 * (`docs/decisions/answers-are-compiled.md`). Throws for an answer of another shape.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  let isExact: ReturnType<typeof exactly> | undefined;
  let most: ReturnType<typeof atLeast> | undefined;
  return (answer) => {
    isExact ??= exactly(schema);
    if (isExact(answer)) return JSON.stringify(answer);
    const { fits, write } = (most ??= atLeast(schema));
    if (!fits(answer)) throw new Error(`${method} ${url} answers in another shape: ${ajv.errorsText(fits.errors)}`);
    return write(answer);
  };
};
