import { type Audience, isAdministration } from '@tandem/shared/access';
import { keysOf } from '@tandem/shared/contract/enumerations';
import {
  consent,
  type Consent,
  type consentFields,
  type ConsentScope,
  consentScopeLabels,
  type WithheldMail,
} from '@tandem/shared/contract/people/consents';
import { today } from '@tandem/shared/rules/time/dates';
import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services';
import { consentAuditLabels } from '../../platform/audit/file.audit-labels';
import { reach, reachOpen } from '../../platform/db/reach.repository';
import { rowsOf, utc } from '../../platform/db/rows';
import { consents as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { withheldRepository, type Sending } from './consents.withheld.repository';
import { withheldWhere, isVisibleTo } from '../../platform/outbox/not-notified.repository';
import { auditEntriesOf, type Work, writerOf, type Written } from '../../platform/http/write';
import { userName } from '../../platform/db/names';

type Fields = z.output<typeof consentFields>;

/** The network belongs to CoachApp, whose very existence is none of an AppApp administrator's business. */
export const scopesOf = (audience: Audience): ConsentScope[] =>
  keysOf(consentScopeLabels).filter((scope) => scope !== 'share_network' || audience !== 'appapp_administrator');

interface Ids {
  id: number;
  consentId: number;
}
interface Withdrawal extends Ids {
  version: number;
  withdrawnOn: string;
}

/** Consents `c` as they are shown. */
export const consentsWhere = (condition: SQL) => sql`select c.id, c.version, c.scope, c.given_by as "givenBy", c.via,
    case when c.withdrawn_on is not null then 'withdrawn' when c.is_given then 'given' else 'refused' end as state,
    not exists (select 1 from consents newer where newer.student_id = c.student_id and newer.scope = c.scope
      and newer.id > c.id) as "isCurrent",
    c.given_on::text as "givenOn", c.evidence, c.withdrawn_on::text as "withdrawnOn",
    coalesce(${userName(sql`c.updated_by_id`)}, 'Système')
      as "recordedBy", ${utc(sql`c.updated_at`)} as "recordedAt"
  from consents c where ${condition}`;

export function consentsRepository(services: Services) {
  const { db, now, outbox } = services;
  const withheldMails = withheldRepository(services);
  const day = () => today(now());

  const wanted = (id: number) => ({ id, today: day() });
  const open = ({ tx, person }: Work, { id }: { id: number }) => reachOpen(tx, person, wanted(id));

  const writer = writerOf<Consent, Ids>(services, {
    name: 'Consentement',
    async beforeWrite(work, ids) {
      await open(work, ids);
      await work.tx.select({ id: table.id }).from(table).where(eq(table.id, ids.consentId)).for('update');
    },
    async read(queries, { id, consentId }) {
      const [found] = await rowsOf(queries, consent, consentsWhere(sql`c.id = ${consentId} and c.student_id = ${id}`));
      return found;
    },
    auditEntries: auditEntriesOf('consent', consentAuditLabels),
  });

  return {
    async list(id: number, person: Person): Promise<Consent[]> {
      await reach(db, person, wanted(id));
      const scopes = scopesOf(person.audience);
      const rows = await rowsOf(db, consent, consentsWhere(sql`c.student_id = ${id} order by c.id desc`));
      return rows.filter(({ scope }) => scopes.includes(scope));
    },

    /** Mails about this apprentice that wait for a consent; those of coaching within its wall alone. */
    async listWithheld(id: number, person: Person): Promise<WithheldMail[]> {
      const rows = await withheldWhere(db, sql`o.student_id = ${id} and ${isVisibleTo(person)}`, now());
      return rows.map(({ topic: _topic, isCoaching, payload, ...row }) => ({
        ...row,
        subject: outbox.openMail(payload).subject,
        isOwn: isCoaching || isAdministration(person.audience),
      }));
    },

    sendWithheld: (studentId: number, mailId: number, person: Person): Promise<Sending> =>
      db.transaction(async (tx) => {
        await reachOpen(tx, person, wanted(studentId));
        return withheldMails.send(tx, { studentId, mailId }, person);
      }),

    removeWithheld: (studentId: number, mailId: number, person: Person): Promise<boolean> =>
      db.transaction(async (tx) => {
        await reach(tx, person, wanted(studentId));
        return withheldMails.remove(tx, { studentId, mailId }, person);
      }),

    record: (id: number, values: Fields, person: Person): Promise<Consent> =>
      writer.add(person, async (work) => {
        await open(work, { id });
        if (values.givenOn > work.today) throw refused({ 'values.givenOn': future });
        const [row] = await work.tx
          .insert(table)
          .values({ ...values, studentId: id, ...work.stamp.added })
          .returning({ id: table.id });
        return { id, consentId: row!.id };
      }),

    withdraw: ({ version, withdrawnOn, ...ids }: Withdrawal, person: Person): Promise<Written<Consent>> =>
      writer.change(ids, person, 'withdraw', async ({ before, put, today: day }) => {
        if (!scopesOf(person.audience).includes(before.scope)) throw notFound('Consentement');
        if (before.version !== version) return false;
        checkWithdrawal(before, withdrawnOn, day);
        return put(table, { id: before.id, version }, { withdrawnOn });
      }),
  };
}

const future = 'Cette date est dans le futur.';

function checkWithdrawal({ state, isCurrent, givenOn }: Consent, withdrawnOn: string, day: string): void {
  if (state !== 'given' || !isCurrent) throw new Problem(422, 'Seul un consentement en vigueur peut être retiré.', {});
  if (withdrawnOn > day) throw refused({ withdrawnOn: future });
  if (withdrawnOn < givenOn) throw refused({ withdrawnOn: 'Le retrait précède le consentement.' });
}
