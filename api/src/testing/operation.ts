import type { Example } from '@tandem/shared/contract/examples';
import type { EndpointName } from './contract';
import type { Mounted } from './walk';

type Content = Record<string, object>;
interface Answer {
  description?: string;
  content?: Content;
  /** Where it is written instead. */
  $ref?: string;
}
interface Parameter {
  in: string;
  name: string;
}
/** One call in OpenAPI. */
export interface Operation {
  operationId?: string;
  tags?: readonly string[];
  security?: readonly object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

/** How a call may prove who makes it; the auth guard is what asks. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-tandem_session',
    description: 'La session que `POST /login` ouvre ; sans TLS, le cookie s’appelle `tandem_session`.',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'La valeur du cookie `XSRF-TOKEN`, que `GET /sanctum/csrf-cookie` pose. Sans elle : 419.',
  },
  deployToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Un jeton de publication : il n’ouvre que son propre paquet, et aucun cookie n’est regardé.',
  },
} as const;

const problem: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
/** How every call may refuse and fail. */
export const responses = {
  Refusal: { description: 'Refus : une phrase en français, et une par champ d’un formulaire', content: problem },
  Fault: { description: 'Panne', content: problem },
};
const common = { '4XX': { $ref: '#/components/responses/Refusal' }, default: { $ref: '#/components/responses/Fault' } };
const meanings: Readonly<Record<string, string>> = {
  404: 'Introuvable',
  409: 'En conflit avec ce qui a changé entre-temps',
  413: 'Trop volumineux',
  422: 'Refusé',
  428: 'Version manquante',
  429: 'Trop de tentatives',
};

/** What the shapes of a call do not say: its name and place, who may make it, how it refuses, and an example. */
export function documented(
  operation: Operation,
  { endpoint, audiences }: Mounted,
  { name, domain }: EndpointName,
  example: Example = {},
): Operation {
  const { parameters } = operation;
  const requestBody = endpoint.upload ? { content: file, required: true } : operation.requestBody;
  return {
    ...operation,
    operationId: name,
    tags: [domain],
    security: securityOf(endpoint.method, audiences),
    ...(parameters && { parameters: parametersOf(parameters, example) }),
    ...(requestBody && { requestBody: withContent(requestBody, example.body) }),
    responses: answersOf(operation.responses, example),
  };
}

const file: Content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function parametersOf(parameters: readonly Parameter[], { params, query }: Example): Parameter[] {
  const examples = { path: params, query } as Record<string, Readonly<Record<string, unknown>> | undefined>;
  return parameters.map((parameter) => withExample(parameter, examples[parameter.in]?.[parameter.name]));
}

function answersOf(responses: Operation['responses'], { reply, outcomes }: Example): Operation['responses'] {
  const answers = Object.entries(responses).map(([status, answer]) => {
    const example = status.startsWith('2') ? reply : outcomes?.[Number(status)];
    return [status, { ...withContent(answer, example), description: meanings[status] ?? answer.description }] as const;
  });
  return { ...Object.fromEntries(answers), ...common };
}

function withContent<T extends { content?: Content }>(part: T, example: unknown): T {
  if (!part.content) return part;
  const content = Object.entries(part.content).map(([type, media]) => [type, withExample(media, example)] as const);
  return { ...part, content: Object.fromEntries(content) };
}

const withExample = <T extends object>(part: T, example: unknown): T =>
  example === undefined ? part : { ...part, example };

/** A write without a token shows that it comes from our pages, also a visitor's (`auth-guard.ts`). */
function securityOf(method: string, audiences: Mounted['audiences']) {
  const own = method === 'GET' ? {} : { antiForgery: [] };
  if (audiences.includes('anonymous')) return method === 'GET' ? [] : [own];
  const team = audiences.includes('deployer') ? [{ deployToken: [] }] : [];
  return [{ session: [], ...own }, ...team];
}
