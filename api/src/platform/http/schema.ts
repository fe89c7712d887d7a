import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { problem } from '@tandem/shared/contract/problem';
import * as z from 'zod';

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
