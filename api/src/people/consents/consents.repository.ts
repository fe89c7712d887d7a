import type { Consent, consentFields, ConsentScope } from '@tandem/shared/contract/people/consents';
import { today } from '@tandem/shared/rules/dates';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services';
import { diffOf } from '../../platform/audit/audit.diff';
import { consentLines } from '../../platform/audit/file.lines';
import type { Queries } from '../../platform/db/database';
import { findReached } from '../../platform/db/reach.repository';
import { rowsOf, utc } from '../../platform/db/rows';
import { consents as table } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { scopesOf } from './consents.policy';
import { userName } from '../../platform/db/names';

type Fields = z.output<typeof consentFields>;

interface Withdrawal {
  id: number;
  consentId: number;
  version: number;
  withdrawnOn: string;
}

const consentsWhere = (condition: SQL) => sql`select c.id, c.version, c.scope, c.given_by as "givenBy", c.via,
    case when c.withdrawn_on is not null then 'withdrawn' when c.is_given then 'given' else 'refused' end as state,
    not exists (select 1 from consents newer where newer.student_id = c.student_id and newer.scope = c.scope
      and newer.id > c.id) as "isCurrent",
    c.given_on::text as "givenOn", c.evidence, c.withdrawn_on::text as "withdrawnOn",
    coalesce(${userName(sql`c.updated_by_id`)}, 'Système')
      as "recordedBy", ${utc(sql`c.updated_at`)} as "recordedAt"
  from consents c where ${condition}`;

export function consentsRepository({ db, now, audit }: Services) {
  const day = () => today(now());

  async function reached(queries: Queries, person: Person, id: number) {
    const found = await findReached(queries, person, { id, today: day() });
    if (!found) throw notFound('Apprenti');
    return found;
  }

  async function writable(queries: Queries, person: Person, id: number): Promise<void> {
    const { closedBecause } = await reached(queries, person, id);
    if (closedBecause) throw new Problem(422, closedBecause, {});
  }

  async function read(queries: Queries, id: number): Promise<Consent> {
    const [found] = await rowsOf<Consent>(queries, consentsWhere(sql`c.id = ${id}`));
    return found!;
  }

  /** The consent, if this person may know of it. */
  async function find(queries: Queries, { id, consentId }: Withdrawal, scopes: readonly ConsentScope[]) {
    const [found] = await rowsOf<Consent>(
      queries,
      consentsWhere(sql`c.id = ${consentId} and c.student_id = ${id} for update`),
    );
    if (!found || !scopes.includes(found.scope)) throw notFound('Consentement');
    return found;
  }

  return {
    async list(id: number, person: Person): Promise<Consent[]> {
      await reached(db, person, id);
      const scopes = scopesOf(person.audience);
      const rows = await rowsOf<Consent>(db, consentsWhere(sql`c.student_id = ${id} order by c.id desc`));
      return rows.filter(({ scope }) => scopes.includes(scope));
    },

    record: (id: number, values: Fields, person: Person): Promise<Consent> =>
      db.transaction(async (tx) => {
        await writable(tx, person, id);
        if (values.givenOn > day()) throw refused({ 'values.givenOn': future });
        const [row] = await tx
          .insert(table)
          .values({ ...values, studentId: id, ...stampOf(person, now()).added })
          .returning({ id: table.id });
        const after = await read(tx, row!.id);
        const diff = diffOf(consentLines, undefined, after);
        await audit(tx, person, { action: 'create', entity: 'consent', entityId: after.id, diff });
        return after;
      }),

    /** `isStale`: somebody withdrew it in the meantime. */
    withdraw: (asked: Withdrawal, person: Person): Promise<{ isStale: boolean; consent: Consent }> =>
      db.transaction(async (tx) => {
        await writable(tx, person, asked.id);
        const before = await find(tx, asked, scopesOf(person.audience));
        if (before.version !== asked.version) return { isStale: true, consent: before };
        checkWithdrawal(before, asked.withdrawnOn, day());
        await tx
          .update(table)
          .set({ withdrawnOn: asked.withdrawnOn, ...stampOf(person, now()).changed })
          .where(and(eq(table.id, before.id), isNull(table.withdrawnOn)));
        const after = await read(tx, before.id);
        const diff = diffOf(consentLines, before, after);
        await audit(tx, person, { action: 'withdraw', entity: 'consent', entityId: after.id, diff });
        return { isStale: false, consent: after };
      }),
  };
}

const future = 'Cette date est dans le futur.';

function checkWithdrawal({ state, isCurrent, givenOn }: Consent, withdrawnOn: string, day: string): void {
  if (state !== 'given' || !isCurrent) throw new Problem(422, 'Seul un consentement en vigueur peut être retiré.', {});
  if (withdrawnOn > day) throw refused({ withdrawnOn: future });
  if (withdrawnOn < givenOn) throw refused({ withdrawnOn: 'Le retrait précède le consentement.' });
}
