import type { Call, Callable } from '../contract/endpoint';
import { type Confirmation, onlyAsking } from '../contract/teaching/asked';
import { guardedPort } from './guarded-port';
import { ApiError, type Notice, type Platform, type Seal } from './platform';
import { unconnected } from './unconnected';

/** What a call answers: a body, an Error, an `outcome`, or a function of the input that gives one of these. */
export type FakeReply = readonly [endpoint: Callable, answer: unknown];

class Outcome {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** A declared outcome as a reply: `[students.change, outcome(409, { … })]`. */
export const outcome = (status: number, body: unknown) => new Outcome(status, body);

export interface FakePlatform extends Platform {
  /** Every call so far, in order. */
  calls: { path: string; method: string; input: unknown }[];
  notices: Notice[];
}

/** What an act would ask, and who would be notified of it. */
export type Asks = Pick<Confirmation, 'questions' | 'notified' | 'agreed'>;

export type FakePlatformOptions = Partial<Platform> & {
  replies?: readonly FakeReply[];
  /** What acts would ask, which a window shows beside its button, at once or later; by itself they ask nothing. */
  asks?: Asks | Promise<Asks>;
};

const asksNothing = { questions: [], notified: [], agreed: '' };
const isOnlyAsking = (input: unknown) =>
  (input as { body?: { agreed?: unknown } } | undefined)?.body?.agreed === onlyAsking;

/** Shuts nothing: what a page keeps can be looked at. */
const legible: Seal = {
  ready: async () => undefined,
  close: async (_, value) => JSON.stringify(value),
  open: async (_, sealed) => JSON.parse(sealed) as unknown,
};

const refuse = (error: unknown): never => {
  throw error;
};

/** The port of the shell for a remote that runs without one: in tests and in stand-alone development. What it does not take, it throws. */
export function fakePlatform({
  replies = [],
  user = null,
  theme = 'light',
  asks = asksNothing,
  ...given
}: FakePlatformOptions = {}): FakePlatform {
  const calls: FakePlatform['calls'] = [];
  const notices: Notice[] = [];
  const call = async (endpoint: Callable, input: unknown) => {
    if (isOnlyAsking(input)) return { ok: false, status: 409, body: { message: '', reason: 'asked', ...(await asks) } };
    calls.push({ path: endpoint.path, method: endpoint.method, input });
    const reply = replies.find(([{ path, method }]) => path === endpoint.path && method === endpoint.method);
    if (!reply) throw new ApiError(0, `Aucune réponse préparée pour ${endpoint.method} ${endpoint.path}`);
    const answer: unknown =
      typeof reply[1] === 'function' ? await (reply[1] as (given: unknown) => unknown)(input) : reply[1];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Outcome) return { ok: false, status: answer.status, body: answer.body };
    return { ok: true, status: 200, body: answer };
  };
  const port = {
    ...unconnected,
    notify: (notice: Notice) => void notices.push(notice),
    seal: legible,
    ...given,
    call: call as Call,
  };
  return { ...guardedPort(port, refuse), user, theme, calls, notices };
}
