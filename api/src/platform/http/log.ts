import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest, FastifyServerOptions } from 'fastify';
import { redact, redactUrl } from '@tandem/shared/rules/privacy/redact';
import type { Config } from '../../config';
import { readerIdOf } from './person';

/** A place that takes finished lines: standard output, or an array in tests. */
export interface LogSink {
  write: (line: string) => void;
}

/** One JSON line per event, UTC, escaped by JSON itself; never a body, a cookie, a query or a database parameter. */
export const loggerOf = ({ logLevel }: Config, stream?: LogSink): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(stream && { stream }),
  base: null,
  timestamp: () => `,"at":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: {
    err: (error) => describeError(error) as object as ErrorLine,
    req: ({ method, url }) => ({ method, url: redactUrl(url) }),
  },
  redact: ['req.headers', 'password', 'key', 'token', 'cookie', 'email'],
});

/** What pino asks of an error's line; ours has a place instead of a stack. */
type ErrorLine = ReturnType<NonNullable<NonNullable<FastifyLoggerOptions['serializers']>['err']>>;

interface Described {
  type: string;
  code?: string | undefined;
  message?: string;
  constraint?: string | undefined;
  where: string;
  cause?: Described | undefined;
}

type Loggable = Error & {
  code?: string;
  constraint?: string;
  query?: string;
  severity?: string;
  people?: readonly string[];
};

/** The message of a failed query repeats its values: names, hashes. PostgreSQL's class 42 speaks of the statement alone. */
const repeatsValues = ({ query, severity, code = '' }: Loggable) =>
  query !== undefined || (severity !== undefined && !code.startsWith('42'));

const sentenceOf = ({ message, people = [] }: Loggable) => String(redact(message, { secrets: people })).slice(0, 300);

/** An error for the log: where it happened and of what kind, never with values. */
export function describeError(error: Loggable, depth = 0): Described {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const cause = error.cause instanceof Error && depth < 3 ? describeError(error.cause, depth + 1) : undefined;
  return {
    type: error.name,
    code: error.code,
    ...(!repeatsValues(error) && { message: sentenceOf(error) }),
    constraint: error.constraint,
    where: frames.slice(0, 6).join('\n'),
    cause,
  };
}

/** One line per answered request; failures have a line of their own, so that no line is built where only failures are logged. */
export function logAnswers(app: FastifyInstance) {
  if (!['trace', 'debug', 'info'].includes(app.log.level)) return;
  app.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    const { id: reqId, method, url, person, ip } = request;
    const line = {
      reqId,
      method,
      path: redactUrl(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
      userId: person ? readerIdOf(person) : undefined,
      asUserId: person?.viewer && person.id,
    };
    // What pages ask of themselves every few seconds would hide all else.
    const isUsual = request.routeOptions.config.endpoint?.isUnprompted && reply.statusCode < 400;
    request.log[reply.statusCode >= 500 ? 'error' : isUsual ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
