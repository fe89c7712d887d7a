import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import type { App } from '../../services';
import { type FileReply, type Handlers, Outcome, versionNames } from './answer';
import { sizeOf } from './body-size';
import { authGuard } from './auth-guard';
import { sendFile } from './file';
import { onceOnly } from './idempotency';
import type { Limit } from './limits.repository';
import type { Caller, OpenCalls, Policy } from './policy';
import { Problem } from './problem';
import { schemaOf } from './schema';
import { openScope } from './scope';

export interface MountOptions<C> {
  /** Largest body in bytes, where what its shape can need is not right. */
  bodyLimits?: { readonly [K in keyof C]?: number };
  /** What one network may send to a call that needs no session, where `usualLimit` is not right; `key` names what is counted. */
  perNetwork?: { readonly [K in keyof C]?: Limit };
  /** Reads the JSON of a call where that is heavy work; what it gives is then checked like every other body. */
  readers?: { readonly [K in keyof C]?: BodyReader };
}

type BodyReader = (body: Buffer) => Promise<unknown>;

type Limits = Readonly<Record<string, number | undefined>>;

/** An office shares one address. */
const usualLimit = { max: 600, seconds: 60 };

type AnyHandler = (input: Record<string, unknown>) => unknown;

/** Makes every call of a contract answer at its address: validated, guarded by its policy, serialised by its shapes. */
export function mount<const C extends Record<string, EndpointRow>, const P extends Policy<C>>(
  app: App,
  contract: C,
  policy: P,
  handlers: Handlers<C, OpenCalls<C, P>>,
  { bodyLimits = {}, perNetwork = {}, readers = {} }: MountOptions<C> = {},
): void {
  for (const [key, endpoint] of Object.entries(contract)) {
    const handler = (handlers as Record<string, AnyHandler>)[key];
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path}: no handler «${key}»`);
    const limit = (perNetwork as Readonly<Record<string, Limit | undefined>>)[key];
    const route = routeOf(app, endpoint, policy[key], limit);
    app.mounted.push(route.config);
    const size = sizeOf(endpoint.body);
    const row = {
      ...route,
      bodyLimit: endpoint.upload?.mostBytes ?? (bodyLimits as Limits)[key] ?? size.bytes,
      config: { ...route.config, mostValues: size.values },
      handler: answering(app, endpoint, handler),
    };
    const reader = (readers as Record<string, BodyReader | undefined>)[key];
    if (endpoint.isForm) openScope(app, endpoint.path, (scope) => readingForms(scope).route(row));
    else if (endpoint.upload) openScope(app, endpoint.path, (scope) => readingFiles(scope).route(row));
    else if (reader) openScope(app, endpoint.path, (scope) => readingJson(scope, reader).route(row));
    else app.route(row);
  }
}

/** Where a file may arrive as it is; everywhere else it is refused before it is read. */
function readingFiles(scope: App): App {
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  return scope;
}

/** Where form data may arrive (spec §7), as the fields that they are; a repeated field is a list. */
function readingForms(scope: App): App {
  const read = async (request: FastifyRequest, body: Buffer) => {
    const sent = new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type']! } });
    const form = await sent.formData().catch(() => {
      throw new Problem(400, 'Ce formulaire n’a pas pu être lu.');
    });
    const fields = [...new Set(form.keys())].map((name) => [name, form.getAll(name)] as const);
    return Object.fromEntries(fields.map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
  };
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, read);
  return scope;
}

function readingJson(scope: App, read: BodyReader): App {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request: FastifyRequest, body: Buffer) =>
    read(body),
  );
  return scope;
}

function routeOf(app: App, endpoint: EndpointRow, audiences: readonly Caller[] | undefined, limit?: Limit) {
  if (!audiences?.length) throw new Error(`${endpoint.method} ${endpoint.path}: no row in the policy`);
  const isOpenWrite = endpoint.method !== 'GET' && audiences.includes('anonymous');
  const perNetwork = limit ?? (isOpenWrite ? { key: `${endpoint.method} ${endpoint.path}`, ...usualLimit } : undefined);
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, audiences, ...(perNetwork && { perNetwork }) },
    schema: schemaOf(endpoint),
    onRequest: authGuard(app.services),
  } satisfies Partial<RouteOptions>;
}

function answering(app: App, endpoint: EndpointRow, handler: AnyHandler) {
  const run = (request: FastifyRequest, reply: FastifyReply) =>
    handler({
      params: request.params,
      query: request.query,
      body: request.body,
      person: request.person,
      request,
      reply,
    });
  const versions = versionsOf(endpoint);
  const once = endpoint.idempotent ? onceOnly(app.services, run) : run;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.upload && !Buffer.isBuffer(request.body)) throw new Problem(415, 'Un fichier est attendu.');
    for (const { part, name } of versions) checkVersion((request[part] as Record<string, unknown> | null)?.[name]);
    const answer = await once(request, reply);
    if (reply.sent) return reply;
    if (answer instanceof Outcome) return reply.code(answer.status).send(answer.body);
    if (endpoint.file) return sendFile(reply, answer as FileReply);
    if (!endpoint.reply) return reply.code(204).send();
    return reply.send(answer);
  };
}

/** Where a call says which versions it is based on. */
function versionsOf({ outcomes, ...shapes }: EndpointRow) {
  if (!outcomes?.[428]) return [];
  return (['body', 'query'] as const).flatMap((part) => {
    const names = namesIn(shapes[part]);
    return versionNames.filter((name) => names.includes(name)).map((name) => ({ part, name }));
  });
}

/** The names of an object's fields, or of each object of a choice. */
function namesIn(shape: z.core.$ZodType | undefined): string[] {
  if (shape instanceof z.ZodObject) return Object.keys(shape.shape);
  return shape instanceof z.ZodUnion ? shape.options.flatMap(namesIn) : [];
}

/** 428 for a change that does not say what it is based on. */
function checkVersion(version: unknown): void {
  if (version === undefined) throw new Problem(428, 'Rechargez la page avant de modifier ces données.');
}
