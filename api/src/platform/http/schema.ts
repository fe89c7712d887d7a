import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { problem } from '@tandem/shared/contract/problem';
import * as z from 'zod';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { validatorCompiler as compilerOfShapes } from 'fastify-type-provider-zod';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { badRequest } from './problem';

const nothing = z.null().describe('Sans contenu');
const file = z.string().describe('Fichier');

/** The contract's shapes as Fastify and OpenAPI read them. */
export function schemaOf(endpoint: EndpointRow) {
  const { params, query, body, summary } = endpoint;
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...successOf(endpoint), ...endpoint.outcomes, default: problem },
  };
}

function successOf({ reply, file: types }: EndpointRow) {
  if (types)
    return {
      200: { description: 'Fichier', content: Object.fromEntries(types.map((type) => [type, { schema: file }])) },
    };
  return reply ? { 200: reply.describe('Réponse') } : { 204: nothing };
}

/** What a shape cannot even read, as an object that says it has a length, is refused like what it does not accept. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> = (route) => {
  const validate = compilerOfShapes(route);
  return (given: unknown) => {
    try {
      return validate(given);
    } catch (error) {
      if (error instanceof TypeError) return { error: badRequest() };
      throw error;
    }
  };
};

/** Where an answer is not of its shape, and in what way; never its values. */
const faultsOf = (issues: readonly { path: readonly PropertyKey[]; code?: string | undefined }[]) =>
  issues.map(({ path, code }) => `data${path.map((key) => `/${String(key)}`).join('')} ${code}`).join(', ');

/**
 * Answers hold exactly what their shape names (decision 0031).
 * Throws for an answer of another shape.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { success, data, error } = safeParse(schema, answer);
    if (!success) throw new Error(`${method} ${url} answers in another shape: ${faultsOf(error.issues)}`);
    return JSON.stringify(data);
  };
