import { hash } from 'node:crypto';
import { audienceOf } from '@tandem/shared/access';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../../config';
import type { Database, Queries } from '../db/database';
import { statement } from '../db/rows';
import { sessions } from '../db/schema';
import type { Audit } from './audit.repository';
import { secretValue } from './cookies';
import type { Person } from './person';

/** The clock is written to the row at most this often. */
const touchMs = 60_000;

export const hashOfSecret = (secret: string) => hash('sha256', secret, 'buffer');
/** The same as a text that PostgreSQL reads as bytes: every request sends it. */
const sentHash = (secret: string) => `\\x${hash('sha256', secret)}`;

const looked = z.object({
  sessionId: z.number(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  id: z.number(),
  role: z.string(),
  teacherId: z.number().nullable(),
  /** As whom the session sees Tandem, and until when; null: as itself. */
  as: z.object({ id: z.number(), role: z.string(), teacherId: z.number().nullable(), mayBe: z.boolean() }).nullable(),
  asUntil: z.date().nullable(),
});

const lookUp = `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
    u.id, u.role, u.teacher_id as "teacherId", s.as_until as "asUntil",
    case when seen.id is not null then json_build_object('id', seen.id, 'role', seen.role, 'teacherId', seen.teacher_id,
      'mayBe', u.role = 'admin' and seen.is_active and seen.role <> 'admin') end as "as"
  from sessions s join users u on u.id = s.user_id left join users seen on seen.id = s.as_user_id
  where s.id_hash = $1 and u.is_active`;

const endOfViewing = { action: 'view_as_end', entity: 'user' } as const;
const timeOver = 'Durée écoulée';
const ending = {
  id: sessions.id,
  userId: sessions.userId,
  asUserId: sessions.asUserId,
  ip: sessions.ip,
  idToken: sessions.idToken,
};
type Ended = Pick<typeof sessions.$inferSelect, keyof typeof ending>;

const seen = ({ id, role, teacherId }: Pick<Person, 'id' | 'role' | 'teacherId'>) => ({
  id,
  role,
  audience: audienceOf({ role }),
  teacherId,
});

interface Needs {
  db: Database;
  now: () => Date;
  config: Config;
  audit: Audit;
}

/** Sessions live in the database: what ends here ends at the next call on every instance. */
export function sessionsRepository({ db, now, config, audit }: Needs) {
  const idleSince = () => new Date(now().getTime() - config.sessionIdleMs);
  const isAlive = () => and(gt(sessions.expiresAt, now()), gt(sessions.lastSeenAt, idleSince()));

  const look = statement(db, 'session_look_up', looked, lookUp);

  /** What of the audit log a session leaves that ends while a person is seen as another person. */
  async function noteEnd(queries: Queries, ended: readonly Ended[], reason: string): Promise<void> {
    for (const { userId, asUserId, ip } of ended)
      if (asUserId !== null)
        await audit(queries, { id: userId, ip: ip ?? '' }, { ...endOfViewing, entityId: asUserId, reason });
  }

  /** Ends sessions and returns them. */
  async function close(queries: Queries, which: SQL | undefined): Promise<readonly Ended[]> {
    const ended = await queries.delete(sessions).where(which).returning(ending);
    await noteEnd(queries, ended, 'Session fermée');
    return ended;
  }

  /** The administrators of these sessions see Tandem as themselves again. */
  const endViewing = (which: SQL | undefined, reason: string): Promise<void> =>
    db.transaction(async (tx) => {
      // Locked: of two that end it at once one notes it.
      const ended = await tx.select(ending).from(sessions).where(which).for('update');
      const ids = ended.flatMap(({ id, asUserId }) => (asUserId === null ? [] : [id]));
      if (ids.length === 0) return;
      await tx.update(sessions).set({ asUserId: null, asUntil: null }).where(inArray(sessions.id, ids));
      await noteEnd(tx, ended, reason);
    });

  return {
    /** The person behind a cookie's secret, while the session lasts. Slides its idle limit unless nobody has clicked. */
    async find(secret: string, ip: string, { isBackground = false } = {}): Promise<Person | null> {
      const [found] = await look(sentHash(secret));
      if (!found || found.expiresAt <= now() || found.lastSeenAt <= idleSince()) return null;
      const { sessionId, lastSeenAt, expiresAt, as, asUntil, ...own } = found;
      if (!isBackground && now().getTime() - lastSeenAt.getTime() >= touchMs) {
        await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId));
      }
      const base = { sessionId, expiresAt, ip };
      if (as?.mayBe && asUntil && asUntil > now())
        return { ...base, ...seen(as), viewer: { id: own.id, until: asUntil } };
      // While nobody clicks nothing is written either.
      if (as && !isBackground) await endViewing(eq(sessions.id, sessionId), as.mayBe ? timeOver : 'Compte modifié');
      return { ...base, ...seen(own) };
    },

    /**
     * Opens a session with an id nobody has seen before; returns the cookie's secret. `idToken`: what the provider of the
     * organisation's accounts said, to sign out there too.
     */
    async open(
      queries: Queries,
      userId: number,
      ip: string,
      userAgent: string | undefined,
      idToken?: string,
    ): Promise<string> {
      const secret = secretValue();
      const at = now();
      await queries.insert(sessions).values({
        idHash: hashOfSecret(secret),
        userId,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + config.sessionMs),
        ip,
        userAgent: userAgent?.slice(0, 300),
        idToken,
      });
      return secret;
    },

    /** What the provider said of who signed in with the organisation's accounts; null for everybody else. */
    async end(queries: Queries, secret: string): Promise<string | null> {
      const [ended] = await close(queries, eq(sessions.idHash, hashOfSecret(secret)));
      return ended?.idToken ?? null;
    },

    /** Ends the sessions of a person, but for one. */
    async endAll(queries: Queries, userId: number, exceptId?: number): Promise<void> {
      const rest = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      await close(queries, and(eq(sessions.userId, userId), rest));
    },

    /** Ends one session of this person; false when it is not theirs. */
    async endOne(queries: Queries, userId: number, id: number): Promise<boolean> {
      return (await close(queries, and(eq(sessions.id, id), eq(sessions.userId, userId)))).length > 0;
    },

    /** From now on the administrator of this session sees Tandem as this person; false: they do already as another user. */
    async view(queries: Queries, sessionId: number, { asUserId, asUntil }: { asUserId: number; asUntil: Date }) {
      const begun = await queries
        .update(sessions)
        .set({ asUserId, asUntil })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.asUserId)))
        .returning({ id: sessions.id });
      return begun.length > 0;
    },

    endView: (sessionId: number) => endViewing(eq(sessions.id, sessionId), 'Retour à son compte'),

    list: (userId: number) =>
      db
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          ip: sessions.ip,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isAlive()))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),

    async purge(): Promise<void> {
      await close(db, or(lt(sessions.expiresAt, now()), lt(sessions.lastSeenAt, idleSince())));
      await endViewing(lte(sessions.asUntil, now()), timeOver);
    },
  };
}
export type Sessions = ReturnType<typeof sessionsRepository>;
