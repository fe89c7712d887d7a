import { hash } from 'node:crypto';
import { audienceOf } from '@tandem/shared/access';
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Config } from '../../config';
import type { Database, Queries } from '../db/database';
import { statement } from '../db/rows';
import { sessions } from '../db/schema';
import { secretValue } from './cookies';
import type { Person } from './person';

/** The clock is written to the row at most this often. */
const touchMs = 60_000;

export const hashOfSecret = (secret: string) => hash('sha256', secret, 'buffer');
/** The same as a text that PostgreSQL reads as bytes: every request sends it. */
const sentHash = (secret: string) => `\\x${hash('sha256', secret)}`;

interface Looked {
  sessionId: number;
  lastSeenAt: Date;
  expiresAt: Date;
  id: number;
  role: string;
  teacherId: number | null;
}

const lookUp = `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
    u.id, u.role, u.teacher_id as "teacherId"
  from sessions s join users u on u.id = s.user_id where s.id_hash = $1 and u.is_active`;

/** Sessions live in the database: what ends here ends at the next call on every instance. */
export function sessionsRepository({ db, now, config }: { db: Database; now: () => Date; config: Config }) {
  const idleSince = () => new Date(now().getTime() - config.sessionIdleMs);
  const isAlive = () => and(gt(sessions.expiresAt, now()), gt(sessions.lastSeenAt, idleSince()));

  const look = statement<Looked>(db, 'session_look_up', lookUp);

  return {
    /** The person behind a cookie's secret, while the session lasts. Slides its idle limit unless nobody has clicked. */
    async find(secret: string, ip: string, { isBackground = false } = {}): Promise<Person | null> {
      const [found] = await look(sentHash(secret));
      if (!found || found.expiresAt <= now() || found.lastSeenAt <= idleSince()) return null;
      const { sessionId, id, role, teacherId, lastSeenAt } = found;
      if (!isBackground && now().getTime() - lastSeenAt.getTime() >= touchMs) {
        await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId));
      }
      return { id, role, audience: audienceOf({ role }), teacherId, sessionId, ip };
    },

    /** Opens a session with an id nobody has seen before; returns the cookie's secret. */
    async open(queries: Queries, userId: number, ip: string, userAgent: string | undefined): Promise<string> {
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
      });
      return secret;
    },

    async end(queries: Queries, secret: string): Promise<void> {
      await queries.delete(sessions).where(eq(sessions.idHash, hashOfSecret(secret)));
    },

    /** Ends the sessions of a person, but for one. */
    async endAll(queries: Queries, userId: number, keepId?: number): Promise<void> {
      const rest = keepId === undefined ? undefined : ne(sessions.id, keepId);
      await queries.delete(sessions).where(and(eq(sessions.userId, userId), rest));
    },

    /** Ends one session of this person; false when it is not theirs. */
    async endOne(queries: Queries, userId: number, id: number): Promise<boolean> {
      const ended = await queries
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

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
      await db.delete(sessions).where(or(lt(sessions.expiresAt, now()), lt(sessions.lastSeenAt, idleSince())));
    },
  };
}
export type Sessions = ReturnType<typeof sessionsRepository>;
