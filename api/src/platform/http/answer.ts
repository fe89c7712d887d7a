import type { Readable } from 'node:stream';
import type { EndpointRow, OutcomeOf, ParsedOf, ReplyOf } from '@tandem/shared/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from './person';

/** A declared outcome of a call: expected, typed, not a failure. */
export class Outcome<S extends number = number, B = unknown> {
  constructor(
    readonly status: S,
    readonly body: B,
  ) {}
}

export const outcome = <S extends number, B>(status: S, body: B) => new Outcome(status, body);

export interface FileReply {
  /** Shown to the person who saves it; encoded for the header by the host. */
  filename: string;
  type: string;
  body: Buffer | Readable;
  /** Shown in the page instead of being saved. */
  isInline?: boolean;
}

type Success<E> = E extends { file: readonly string[] } ? FileReply : E extends { reply: unknown } ? ReplyOf<E> : void;
type Declared<O> = O extends { status: infer S extends number; body: infer B } ? Outcome<S, B> : never;

export type Answer<E> = Success<E> | Declared<OutcomeOf<E>>;

/** What a change says that it is based on: the version of the record, of both, or the order that was read. */
export const versionNames = ['version', 'otherVersion', 'order'] as const;
type VersionName = (typeof versionNames)[number];
type WithVersions<V> = V extends object ? V & { [K in Extract<keyof V, VersionName>]: NonNullable<V[K]> } : V;
/** Everything parsed; where a call answers 428, the versions are there. */
type ParsedInput<E> = E extends { outcomes: { 428: unknown } }
  ? { [K in keyof ParsedOf<E>]: WithVersions<ParsedOf<E>[K]> }
  : ParsedOf<E>;

/** What a handler gets: everything parsed, and who asks. */
export type Input<E, P extends Person | null = Person> = ParsedInput<E> & {
  person: P;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** An answer, or the reply of a handler that has answered by itself. */
type HandlerResult<A> = A | Promise<A | FastifyReply>;

/** One handler for each call of a contract. `Open` names the calls that visitors or deploy tokens may make too: their person may be null. */
export type Handlers<C extends Record<string, EndpointRow>, Open extends keyof C = never> = {
  [K in keyof C]: (input: Input<C[K], K extends Open ? Person | null : Person>) => HandlerResult<Answer<C[K]>>;
};
