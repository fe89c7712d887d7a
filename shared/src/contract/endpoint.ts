import type * as z from 'zod';
import type { EntityKey } from './entities';

/** The shapes of one call. `outcomes` are expected answers that are not failures (house 26): status → shape of the body. */
export interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent: the call answers 204. */
  reply?: z.ZodType;
  outcomes?: Readonly<Record<number, z.ZodType>>;
}

/** What calls show and change: kinds of records, and what is no record. */
export type Tag = EntityKey | 'calendar' | 'draft' | 'notification' | 'recent' | 'session';

/** One call of the API: validation, serialisation, OpenAPI and typed client all come from this object. */
export interface EndpointRow extends Shapes {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/students/:id` */
  path: string;
  /** French, for OpenAPI. */
  summary: string;
  /** The reply is a file, not JSON; its media types. */
  file?: readonly string[];
  /** The body is a file as it is (`application/octet-stream`), at most so many bytes; its name comes in the query. */
  upload?: { mostBytes: number };
  /** The body goes as form data instead of JSON (spec §7): fields of text, lists as repeated fields. */
  isForm?: boolean;
  /** What its answer shows; every read shows its domain's own things, unless it says others here. */
  reads?: readonly Tag[];
  /** What it changes: after a success, whatever shows one of these is read again. Every write changes its domain's own things, unless it says others here or only `reads`. */
  changes?: readonly Tag[];
  /** The path of the read whose answer a success answers too: the record as it is now, which needs no reading again. */
  renews?: string;
  /** A retry with the same `Idempotency-Key` header gets the first answer again. */
  idempotent?: boolean;
  /** The page asks by itself, and anybody may: no session is looked up, so that none is prolonged while nobody clicks. */
  isBackground?: boolean;
  /** The page asks by itself, of a person: their session is looked up and not prolonged, since nobody clicks. */
  isUnprompted?: boolean;
  /** What it reads is one person's alone: closed to an administrator who sees Tandem as them. */
  isPersonal?: boolean;
  /** Open to an administrator who sees Tandem as another person, though it is no read. */
  isForViewers?: boolean;
}

declare const row: unique symbol;

/** An endpoint reduced to its address: what the sign-in path calls with, so that zod stays out of it. Types only know the rest. */
export interface Bare<E extends EndpointRow> extends Pick<EndpointRow, 'method' | 'path'> {
  /** The statuses that are no failures; their shapes are left out. */
  readonly outcomes?: Readonly<Record<number, unknown>>;
  readonly [row]?: E;
}

/** What can be called: a whole endpoint or its bare address. */
export type Callable = Pick<EndpointRow, 'method' | 'path'> &
  Partial<Pick<EndpointRow, 'file' | 'idempotent' | 'isForm'>> & {
    readonly outcomes?: Readonly<Record<number, unknown>>;
    readonly [row]?: EndpointRow;
  };
export type RowOf<E> = E extends { [row]?: infer R } ? (unknown extends R ? E : NonNullable<R>) : E;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Part<K extends 'params' | 'query' | 'body', E> =
  E extends Record<K, infer S> ? (S extends z.ZodType ? Record<K, In<S>> : unknown) : unknown;

/** What a caller passes. */
export type InputOf<E> = Part<'params', RowOf<E>> &
  Part<'query', RowOf<E>> &
  Part<'body', RowOf<E>> &
  (RowOf<E> extends { upload: object } ? { body: Blob } : unknown);
/** What a handler gets: parsed; of an upload, the bytes. */
export type ParsedOf<E> = {
  [K in 'params' | 'query' | 'body']: E extends Record<K, infer S> ? Out<S> : K extends 'body' ? BytesOf<E> : undefined;
};
type BytesOf<E> = E extends { upload: object } ? Uint8Array : undefined;
/** The body of a success. */
export type ReplyOf<E> = E extends { file: readonly string[] }
  ? Blob
  : E extends { reply: infer S }
    ? Out<S>
    : undefined;
/** The expected answers that are not failures, as values. */
export type OutcomeOf<E> = E extends { outcomes: infer O }
  ? { [S in keyof O]: { ok: false; status: S; body: Out<O[S]> } }[keyof O]
  : never;
/** What `call` resolves to: a success or a declared outcome. Everything else rejects with an ApiError. */
export type AnswerOf<E> = { ok: true; status: number; body: ReplyOf<RowOf<E>> } | OutcomeOf<RowOf<E>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent with endpoints that are `idempotent`; a retry of the same intent carries the same key. */
  idempotencyKey?: string;
  /**
   * The person who calls keeps what it sends, for the person of this id, and sends it again: no answer at all opens no report, and
   * while another person is signed in nothing leaves (status 412). Shells of before 2026-12 know nothing of it.
   */
  keptFor?: number;
  /**
   * Nobody waits for it: a failure opens no report and leads nowhere, and the bug report does not tell of it; a 401 ends the session
   * as every other does (spec §8). Shells of before 2026-12 know nothing of it.
   */
  isUnprompted?: boolean;
}

/** Makes one call. Rejects with an ApiError for every status the endpoint does not declare, after the bug report has opened (spec §8). */
export type Call = <E extends Callable>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>;

/** The calls of a domain, with their literal types; the keys are the handlers' names. `own`: what the domain's calls show and change. */
export function endpoints<const T extends Record<string, EndpointRow>>(own: readonly Tag[], rows: T): T {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { ...row, ...tagsOf(own, row) }])) as T;
}

function tagsOf(own: readonly Tag[], { method, reads, changes }: EndpointRow) {
  if (method === 'GET') return { reads: reads ?? own };
  return reads ? { reads } : { changes: changes ?? own };
}
