import type { Composition } from '@tandem/shared/releases/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Database } from '../../platform/db/database';
import type { Person } from '../../platform/http/person';
import type { Memory } from '../../platform/memory';
import type { SettingsReader } from '../../platform/settings/settings.reader.repository';
import type { Sessions } from '../../platform/http/sessions.repository';
import { type Composed, composedFor, type Visitor } from './composition';
import { lastKnown } from './last-known';
import { type LocalTokens, localTokens } from './local';
import {
  type Pointers,
  pointersRepository,
  type Released,
  publishedRepository,
  type PublishedRepository,
} from './pointers.repository';
import { previewTokens, type PreviewTokens } from './previews';
import { type Receipts, receiptsOf } from './receipts';
import { visitorsOf } from './visitors';

/** Tells the readers of the pointers in this process that one of them has moved; other processes look by themselves. */
export interface Moves {
  onMove: (run: () => void) => void;
  moved: () => void;
}

export function movesOfThisProcess(): Moves {
  const readers: (() => void)[] = [];
  return {
    onMove: (run) => void readers.push(run),
    moved: () => readers.forEach((run) => run()),
  };
}

const nothing = () => ({ releases: new Set<number>(), files: new Set<string>() });

/**
 * Whether a file belongs to a release that anybody may have got: one that is or was live or on trial. What is known once stays so;
 * for another file the database is asked, once for all who wait. Rejects when it does not answer.
 */
function publishedFiles({ beyond }: Pick<PublishedRepository, 'beyond'>, memory: Memory) {
  let known = nothing();
  memory.onForget(() => (known = nothing()));
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function read() {
    next = undefined;
    const { releases, files } = known;
    for (const release of await beyond([...releases])) {
      releases.add(release.id);
      for (const file of release.files) files.add(`${release.package}/${file}`);
    }
  }

  /** A reading that began before a pointer moved cannot know of it: who comes while one runs waits for the one behind it. */
  function look(): Promise<void> {
    next ??= running.catch(() => {}).then(() => (running = read()));
    return next;
  }

  return async (of: string, file: string): Promise<boolean> => {
    const key = `${of}/${file}`;
    if (!known.files.has(key)) await look();
    return known.files.has(key);
  };
}

/** A composition with the receipt that its page gives back with every signal, and those that an open tab holds, renewed. */
export interface IssuedComposition extends Composed {
  composition: Composition & { renewed?: Readonly<Record<string, string>> };
}

/** A tab runs what came with its page and what it has taken since, remote by remote. */
const mostHeld = 8;
const heldBy = ({ headers }: FastifyRequest): string[] =>
  String(headers['tandem-receipts'] ?? '')
    .split(' ', mostHeld)
    .filter(Boolean);

/** Who gets which release: one answer for the HTML and for `GET /api/composition`. */
export interface Rollout {
  /** For whoever stands behind this request; may give their browser a place in the trials. Throws NothingLive before the first release. */
  forRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<IssuedComposition>;
  /** The signed-in person, without prolonging the session; undefined when the database does not say within so many milliseconds. */
  personOf: (request: FastifyRequest, ms?: number) => Promise<Person | null | undefined>;
  hasSession: (request: FastifyRequest) => boolean;
  /** What everybody gets of a package who is in no trial; undefined where nothing is live. */
  liveOf: (of: string) => Promise<Released | undefined>;
  /** A release that may be previewed. */
  findPreviewed: (of: string, version: string) => Promise<Released | undefined>;
  /** Whether this file of a release is for all, for this browser alone (a preview) or for neither. */
  accessTo: (request: FastifyRequest, of: string, file: string) => Promise<'public' | 'private' | undefined>;
  receipts: Receipts;
  previews: PreviewTokens;
  locals: LocalTokens;
}

interface Needs {
  db: Database;
  now: () => Date;
  config: Config;
  sessions: Sessions;
  moves: Moves;
  memory: Memory;
  settings: SettingsReader;
}

export function rolloutOf({ db, now, config, sessions, moves, memory, settings }: Needs): Rollout {
  const repository = pointersRepository(db, memory);
  const cache = lastKnown({ read: () => repository.read(), memory });
  moves.onMove(() => cache.expire());
  const receipts = receiptsOf({ secret: config.secret, now });
  const previews = previewTokens({ secret: config.secret, now });
  const findPreviewed = (of: string, version: string) => repository.find(of, version);
  const locals = localTokens({ secret: config.secret, now });
  const functions = lastKnown({ read: () => settings('feature'), memory });
  const allowsLocal = () =>
    functions.read().then(
      ({ localRemotes }) => localRemotes,
      () => false,
    );
  const visitors = visitorsOf({ config, sessions, find: findPreviewed, tokens: previews, locals, allowsLocal });

  const published = publishedRepository(db);
  const isPublished = publishedFiles(published, memory);

  const give = (pointers: Pointers, visitor: Visitor, held: readonly string[]): IssuedComposition => {
    const composed = composedFor(pointers, visitor);
    const { tab, renewed } = receipts.renew(held);
    // What a team's own computer adds to a page may break the rest of it: such a page says nothing of any release.
    const proved = visitor.local ? [] : [...composed.releases.values()];
    const receipt = receipts.give(
      proved.map(({ id }) => id),
      tab,
    );
    return {
      ...composed,
      composition: { ...composed.composition, receipt, ...(held.length > 0 && { renewed }) },
    };
  };

  return {
    async forRequest(request, reply) {
      const pointers = await cache.read();
      return give(pointers, await visitors.visitorOf(request, reply, pointers), heldBy(request));
    },
    personOf: visitors.personOf,
    hasSession: visitors.hasSession,
    liveOf: async (of) => (await cache.read()).get(of)?.live,
    findPreviewed,
    async accessTo(request, of, file) {
      if (await isPublished(of, file)) return 'public';
      const previews = await visitors.previewsOf(request);
      const mine = previews.filter(({ release }) => release.manifest.name === of);
      const found = await Promise.all(mine.map(({ release }) => published.has(release.id, file)));
      return found.includes(true) ? 'private' : undefined;
    },
    receipts,
    previews,
    locals,
  };
}
