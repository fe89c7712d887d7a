import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { cookiesOf } from '../../platform/http/cookies';
import type { Person } from '../../platform/http/person';
import type { Sessions } from '../../platform/http/sessions.repository';
import type { Preview, Visitor } from './composition';
import { rolloutCookies } from './cookies';
import { bucketSequence, bucketOfUser } from './bucket';
import type { Pointers, PointersRepository } from './pointers.repository';
import type { LocalRemote, LocalTokens } from './local';
import type { PreviewTokens } from './previews';

interface Needs {
  config: Config;
  sessions: Sessions;
  find: PointersRepository['find'];
  tokens: PreviewTokens;
  locals: LocalTokens;
  /** Whether the administration lets teams show what runs on their own computers. */
  allowsLocal: () => Promise<boolean>;
}

/** Longer than a busy database needs: whoever is taken for somebody else changes releases. One that is away says so at once. */
const timeoutMs = 3000;
const inTime = <T>(found: Promise<T>, ms = timeoutMs): Promise<T | undefined> =>
  Promise.race([found.catch(() => undefined), pause(ms, undefined, { ref: false })]);

/** Reads from a request who asks, as far as some trial or preview needs it. */
export function visitorsOf({ config, sessions, find, tokens, locals, allowsLocal }: Needs) {
  const session = cookiesOf(config);
  const mine = rolloutCookies(config);
  const nextBucket = bucketSequence();

  /** Null for nobody; undefined while the database does not say. */
  async function personOf(request: FastifyRequest, ms = timeoutMs): Promise<Person | null | undefined> {
    const secret = session.sessionOf(request);
    if (!secret) return null;
    return inTime(sessions.find(secret, request.ip, { isBackground: true }), ms);
  }

  /** A person's own, on every device, or the one that this browser has; it remembers it for when the database does not say who it is. */
  function bucketOf(request: FastifyRequest, reply: FastifyReply, person: Person | null | undefined) {
    const known = mine.bucketOf(request);
    const bucket = person ? bucketOfUser(person.id) : (known ?? (person === null ? nextBucket() : undefined));
    if (bucket !== undefined && bucket !== known) mine.setBucket(reply, bucket);
    return bucket;
  }

  /** Each link is verified at every request: it may be over, or its release withdrawn. */
  async function previewsOf(request: FastifyRequest): Promise<Preview[]> {
    const previews = await Promise.all(mine.previewsOf(request).map((token) => previewOf(token)));
    return previews.filter((preview) => preview !== undefined);
  }

  async function previewOf(token: string): Promise<Preview | undefined> {
    const link = tokens.read(token);
    if (!link || link.isOver) return undefined;
    const release = await inTime(find(link.package, link.version));
    return release && { release, until: link.until };
  }

  /** Looked at again at every request: the time is over, another person has signed in, or the administration has ended it. */
  async function localOf(request: FastifyRequest): Promise<LocalRemote | undefined> {
    const token = mine.localOf(request);
    const local = token && locals.read(token, session.sessionOf(request));
    return local && (await allowsLocal()) ? local : undefined;
  }

  return {
    hasSession: (request: FastifyRequest) => session.sessionOf(request) !== undefined,
    personOf,
    previewsOf,

    async visitorOf(request: FastifyRequest, reply: FastifyReply, pointers: Pointers): Promise<Visitor> {
      const trials = [...pointers.values()].flatMap(({ trial }) => trial ?? []);
      const [previews, local] = await Promise.all([previewsOf(request), localOf(request)]);
      if (trials.length === 0) return { previews, local };
      const person = await personOf(request);
      const isShared = trials.some(({ percent }) => percent > 0);
      const bucket = isShared ? bucketOf(request, reply, person) : undefined;
      return { person: person ?? undefined, bucket, previews, local };
    },
  };
}
