import { createHash } from 'node:crypto';
import { desc, eq, isNull, and } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { deployTokens as table } from '../../platform/db/schema';
import { secretValue } from '../../platform/http/cookies';
import type { Deployer } from '../../platform/http/person';

/** The time of use is written to the row at most this often. */
const touchMs = 60_000;
const shape = /^tdm_(shell|remote-[a-z][a-z0-9-]*)_[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Tokens of 256 random bits that open publishing for one package; only their hash is kept. */
export function deployTokensRepository(db: Database, now: () => Date) {
  return {
    /** The team behind a token, unless it was revoked. */
    async find(token: string, ip: string): Promise<Deployer | undefined> {
      if (!shape.test(token)) return undefined;
      const isThis = and(eq(table.tokenHash, hashOf(token)), isNull(table.revokedAt));
      const [found] = await db.select().from(table).where(isThis);
      if (!found) return undefined;
      if (now().getTime() - (found.lastUsedAt?.getTime() ?? 0) >= touchMs) {
        await db.update(table).set({ lastUsedAt: now() }).where(eq(table.id, found.id));
      }
      return { id: null, tokenId: found.id, package: found.package, name: found.name, ip };
    },

    /** The only moment at which the token can be read. */
    async add(queries: Queries, given: { package: string; name: string; createdById: number }) {
      const token = `tdm_${given.package}_${secretValue()}`;
      const row = { ...given, tokenHash: hashOf(token), createdAt: now() };
      const [added] = await queries.insert(table).values(row).returning({ id: table.id });
      return { id: added!.id, token };
    },

    async list() {
      const rows = await db.select().from(table).orderBy(desc(table.id));
      return rows.map(({ id, package: of, name, createdAt, lastUsedAt, revokedAt }) => ({
        id,
        package: of,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      }));
    },

    /** Undefined when there is no such token in force. */
    async revoke(queries: Queries, id: number): Promise<{ package: string; name: string } | undefined> {
      const [revoked] = await queries
        .update(table)
        .set({ revokedAt: now() })
        .where(and(eq(table.id, id), isNull(table.revokedAt)))
        .returning({ package: table.package, name: table.name });
      return revoked;
    },
  };
}
export type DeployTokens = ReturnType<typeof deployTokensRepository>;
