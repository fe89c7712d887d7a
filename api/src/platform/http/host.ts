import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import helmet from '@fastify/helmet';
import { frenchFault } from '@tandem/shared/rules/text/french-fault';
import * as z from 'zod';
import type { Config } from '../../config';
import { usualBody, usualValues, isTooMuch } from './body-size';
import { refuseBrokenText } from './auth-guard';
import { failureHandler, requestProblem, sendProblem, unknownAddress } from './failure';
import { type LogSink, logAnswers, loggerOf } from './log';
import { answerOneAtATime, timeouts } from './connections';
import { packForVisitors } from './packing';
import { badRequest } from './problem';
import { serializerCompiler, validatorCompiler } from './schema';

/** Anybody can send the header: so many peers are named, then the log stays quiet. */
const mostNamed = 10;

/** Behind a proxy that nobody declared all visitors are one address, with one share of the limits: says so, once for each proxy. */
function warnOfProxies(app: FastifyInstance): void {
  const named = new Set<string>();
  app.addHook('onRequest', ({ headers, ip, socket: { remoteAddress: peer } }, _reply, done) => {
    // Of a declared one the header is believed, and the address is another than the peer's.
    const isUndeclared = headers['x-forwarded-for'] !== undefined && peer !== undefined && ip === peer;
    if (isUndeclared && named.size < mostNamed && !named.has(peer)) {
      named.add(peer);
      app.log.warn(sentence(peer));
    }
    done();
  });
}

const sentence = (peer: string) =>
  `Le mandataire ${peer} n’est pas déclaré\u00a0: tous ses visiteurs comptent comme une seule adresse, et 25 connexions manquées les bloquent tous. Si c’est bien le vôtre, ajoutez ${peer} à TRUSTED_PROXIES.`;

/** Schemas' own sentences win; this words the rest. */
const speakFrench = () => z.config({ customError: frenchFault });

const optionsFor = ({ isTls }: Pick<Config, 'isTls'>) =>
  ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // About documents, which name their own (`entry/send.ts`), or for browsers and plugins that no longer exist.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) as const;

/** Closes the headers of every answer: `no-store` unless a route says otherwise; another origin may get other headers. */
function closeHeaders(app: FastifyInstance, config: Pick<Config, 'isTls'>): void {
  void app.register(helmet, optionsFor(config));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', vary: 'Origin' });
    done();
  });
}

/** Fastify as this house uses it: French failures, closed headers, JSON only, one log line per answer. */
export function hostOf(config: Config, stream?: LogSink): FastifyInstance {
  speakFrench();
  const app = fastify({
    logger: loggerOf(config, stream),
    logController: new LogController({ disableRequestLogging: true }),
    // A line says itself which request it is about: no logger is made for each of them.
    childLoggerFactory: (logger) => logger,
    // Unlike every other one, also after a restart and beside other servers: a person may quote it.
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: usualBody,
    ...timeouts,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, requestProblem(error) ?? badRequest()),
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorateRequest('person', null);
  app.decorateRequest('deployer', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(failureHandler);
  app.setNotFoundHandler(({ method }, reply) => sendProblem(reply, unknownAddress(method)));
  readJsonOnly(app);
  answerOneAtATime(app);
  closeHeaders(app, config);
  openToOrigins(app, config);
  void app.register(cookie, { hook: false });
  app.addHook('preValidation', refuseBrokenText);
  warnOfProxies(app);
  packForVisitors(app);
  logAnswers(app);
  return app;
}

/** An empty body is no body: the client of spec §7 sends JSON headers with every write. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (isTooMuch(text as string, request.routeOptions.config.mostValues ?? usualValues)) done(badRequest());
    else void parse(request, text as string, done);
  });
}

/** Exactly the origins of the configuration, never `*`; to every other one the API looks as if CORS did not exist. */
function openToOrigins(app: FastifyInstance, { allowedOrigins: allowed }: Config) {
  if (allowed.length === 0) return;
  void app.register(cors, {
    delegator: ({ headers }, done) => done(null, { ...corsOptions, origin: allowed.includes(headers.origin ?? '') }),
  });
}

const corsOptions = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['content-type', 'accept', 'x-xsrf-token', 'x-tandem-person', 'idempotency-key'],
  exposedHeaders: ['retry-after', 'content-disposition', 'x-request-id', 'x-tandem-maintenance', 'x-tandem-read-only'],
  maxAge: 600,
};

const brokenRequests: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is not even HTTP gets a short JSON answer and no more of our time. */
function answerBrokenRequest(error: Error & { code?: string }, socket: import('node:net').Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = brokenRequests[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: requestProblem({ statusCode: status })?.message });
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
