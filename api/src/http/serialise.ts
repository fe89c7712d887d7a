import { Ajv } from 'ajv';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

const ajv = new Ajv({ strict: true });

interface Json {
  type?: string;
  enum?: unknown[];
  anyOf?: Json[];
  nullable?: true;
}

/** `X or null` as one type, which both compilers make straight code of. */
function nullableOf({ anyOf: [one, none, more] = [], ...rest }: Json): Json | undefined {
  if (!one?.type || none?.type !== 'null' || more) return undefined;
  return { ...rest, ...one, ...(one.enum && { enum: [...one.enum, null] }), nullable: true };
}

/** A shape as JSON schema. What it does not name is left out, not refused; dates are texts here, held to their pattern. */
const jsonOf = (schema: $ZodType) =>
  JSON.parse(JSON.stringify(toJSONSchema(schema, { target: 'draft-7' })), (key, value: unknown) => {
    if (key === 'format' && typeof value === 'string') return undefined;
    if (key === 'additionalProperties' && value === false) return undefined;
    return (value && typeof value === 'object' && nullableOf(value)) || value;
  }) as Json;

function compiled(schema: $ZodType) {
  const json = jsonOf(schema);
  return { fits: ajv.compile(json), write: fastJson(json as Schema) };
}

/**
 * Answers hold exactly what their shape names. Each shape is compiled at its first answer, to one function that checks it
 * and one that writes it (`docs/decisions/answers-are-compiled.md`). Throws for an answer of another shape.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  let shape: ReturnType<typeof compiled> | undefined;
  return (answer) => {
    shape ??= compiled(schema);
    const { fits, write } = shape;
    if (!fits(answer)) throw new Error(`${method} ${url} answers in another shape: ${ajv.errorsText(fits.errors)}`);
    return write(answer);
  };
};
