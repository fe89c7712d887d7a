import type { FastifyReply, FastifyRequest } from 'fastify';
import { diskFull, Problem, refused, unavailable } from './problem';

interface Thrown {
  code?: string;
  statusCode?: number;
  cause?: unknown;
  validation?: readonly { instancePath?: string; message?: string }[];
  validationContext?: string;
}

/** Turns whatever was thrown into one French sentence; what nobody foresaw is logged and answered with 500 and the number of its log line (never a stack). */
export function failureHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  if (problem.status < 500) return sendProblem(reply, problem);
  request.log.error({ reqId: request.id, err: error }, 'request failed');
  return sendProblem(reply.header('x-request-id', request.id), problem, { requestId: request.id });
}

/** Serialised here: a route's own shape of 409 or 422 must not be forced on a refusal it did not declare. */
export function sendProblem(
  reply: FastifyReply,
  { status, message, errors, people, headers }: Problem,
  also: object = {},
) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, ...(errors && { errors }), ...(people.length > 0 && { people }), ...also });
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const thrown = (error ?? {}) as Thrown;
  if (thrown.validation) return validationProblem(thrown);
  return databaseProblem(error) ?? requestProblem(thrown) ?? new Problem(500, 'Une erreur inattendue est survenue.');
}

function validationProblem({ validation = [], validationContext }: Thrown): Problem {
  if (validationContext === 'params') return new Problem(404, 'Cette adresse n’existe pas.');
  const errors: Record<string, string> = {};
  for (const { instancePath = '', message = '' } of validation) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'form';
    if (!Object.hasOwn(errors, field)) errors[field] = message;
  }
  return refused(errors);
}

const sentences: Readonly<Record<number, string>> = {
  400: 'La demande est illisible.',
  404: 'Cette adresse n’existe pas.',
  405: 'Cette méthode n’est pas permise ici.',
  408: 'La demande a pris trop de temps.',
  413: 'L’envoi est trop volumineux.',
  414: 'L’adresse est trop longue.',
  415: 'Ce format d’envoi n’est pas accepté.',
  431: 'Les en-têtes de la demande sont trop longs.',
};

/** The refusals of Fastify itself, in French. */
export function requestProblem({ statusCode = 500 }: Pick<Thrown, 'statusCode'>): Problem | undefined {
  if (statusCode === 503) return unavailable();
  if (statusCode < 400 || statusCode >= 500) return undefined;
  return new Problem(statusCode, sentences[statusCode] ?? 'La demande est refusée.');
}

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** 404, or 405 for a method that nothing here speaks. */
export const unknownAddress = (method: string) => requestProblem({ statusCode: methods.has(method) ? 404 : 405 })!;

/** PostgreSQL and network codes: away for now → 503; what the data forbids → 409 or 422. */
const byCode: readonly (readonly [RegExp, () => Problem])[] = [
  [/^(53100|ENOSPC|EDQUOT)$/, diskFull],
  [
    /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53\w{3}|58\w{3}|XX001|25006|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/,
    unavailable,
  ],
  [/^(23505|23P01)$/, () => new Problem(409, 'Cet enregistrement existe déjà.')],
  [
    /^(23001|23503)$/,
    () => new Problem(409, 'Cet enregistrement est lié à un autre qui n’existe pas ou qui en dépend encore.'),
  ],
  [/^(22\w{3}|23502|23514)$/, () => new Problem(422, 'Une valeur n’est pas acceptable.')],
  [/^(40001|40P01|55P03|57014)$/, unavailable],
];
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|pool after calling end|is not queryable/i;

function databaseProblem(error: unknown): Problem | undefined {
  for (
    let at = error as (Error & Thrown) | undefined, depth = 0;
    at && depth < 5;
    at = at.cause as typeof at, depth++
  ) {
    const { code } = at;
    if (typeof code === 'string') {
      const found = byCode.find(([pattern]) => pattern.test(code));
      if (found) return found[1]();
    }
    if (lostConnection.test(at.message ?? '')) return unavailable();
  }
  return undefined;
}
