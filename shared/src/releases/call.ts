import * as z from 'zod';
import type { EndpointRow } from '../contract/endpoint';
import type { JsonSchema } from './json-schema';
import type { ReleaseCall } from './manifest';

type Io = 'input' | 'output';

/** Words for people and defaults: no part of what may be sent. */
const annotations = ['$schema', 'id', 'title', 'description', 'default', 'examples'];
/** A reader checks no limits, and leaves aside the fields that it does not know. */
const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
];

function isIdle(key: string, shape: JsonSchema, io: Io): boolean {
  if (annotations.includes(key)) return true;
  if (key === 'pattern' && shape.format) return true;
  return io === 'output' && (limits.includes(key) || (key === 'additionalProperties' && shape[key] === false));
}

/** A shape without what no comparison reads; a manifest with many calls is a third of the size. */
function bare(shape: unknown, io: Io, areFields = false): unknown {
  if (Array.isArray(shape)) return shape.map((part) => bare(part, io));
  if (typeof shape !== 'object' || shape === null) return shape;
  const relevant = Object.entries(shape).filter(([key]) => areFields || !isIdle(key, shape, io));
  return Object.fromEntries(
    relevant.map(([key, value]) => {
      const isValue = !areFields && (key === 'enum' || key === 'const');
      return [key, isValue ? value : bare(value, io, !areFields && (key === 'properties' || key === '$defs'))];
    }),
  );
}

function schemaOf(type: z.ZodType, io: Io) {
  const shape = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    // As the API describes itself: an alternative that cannot be written is left out.
    override: ({ jsonSchema }) => {
      if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter((form) => Object.keys(form).length > 0);
    },
  });
  return bare(shape, io) as Record<string, unknown>;
}

/** An endpoint as a release's manifest keeps it: what may be sent, and what is counted on in the answers. */
export function callOf({ method, path, params, query, body, reply, outcomes, file }: EndpointRow): ReleaseCall {
  const answers = Object.entries(outcomes ?? {}).map(([status, type]) => [status, schemaOf(type, 'output')] as const);
  return {
    method,
    path,
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    ...(reply && { reply: schemaOf(reply, 'output') }),
    ...(outcomes && { outcomes: Object.fromEntries(answers) }),
    ...(file && { file: [...file] }),
  };
}
