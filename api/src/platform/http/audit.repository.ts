import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import type { Queries } from '../db/database';
import { auditLog } from '../db/schema';
import type { Actor } from './person';

export interface AuditEntry {
  /** `create`, `change`, `archive`, `export`, `reveal`, `login`, `login_failed`, `access_denied`… */
  action: string;
  entity?: string;
  entityId?: number | null;
  /** Field → [before, after], or what an export held. */
  diff?: unknown;
  reason?: string;
}

/** Writes who did what, in the caller's transaction, and one log line without the content (house 32, security 90). */
export type Audit = (queries: Queries, actor: Actor, entry: AuditEntry | readonly AuditEntry[]) => Promise<void>;

export function auditWith({ config, now, log }: { config: Config; now: () => Date; log: FastifyBaseLogger }): Audit {
  const hashOf = ipHasher(config);
  return async (queries, { id, ip, viewer }, given) => {
    const entries = [given].flat();
    if (entries.length === 0) return;
    const userId = viewer?.id ?? id;
    const asUserId = viewer ? id : null;
    const who = { at: now(), userId, asUserId, ipHash: hashOf(ip) };
    await queries.insert(auditLog).values(entries.map((entry) => ({ ...who, ...entry })));
    const [{ action, entity, entityId }] = entries as [AuditEntry];
    const many = entries.length > 1 ? { entries: entries.length } : { entityId };
    log.info({ audit: action, entity, ...many, userId, ...(viewer && { asUserId }), ip }, 'audit');
  };
}

/** The same address gives the same mark, and nobody finds the address again without our secret. */
export const ipHasher =
  ({ secret }: Config) =>
  (ip: string) =>
    createHmac('sha256', secret).update(`ip:${ip}`).digest('base64url').slice(0, 22);
