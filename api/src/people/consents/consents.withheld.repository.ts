import { today } from '@tandem/shared/rules/time/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { outbox as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { kindOf, studentsOf } from '../../platform/outbox/outbox.repository';
import { journalOf, mayNotifyOfAll } from '../../platform/outbox/third-party.repository';
import { isSentBy } from '../../platform/outbox/not-notified.repository';

interface MailKey {
  studentId: number;
  mailId: number;
}

interface WithheldMail extends MailKey {
  addressee: string | null;
  topic: string | null;
}

/** What became of a press on «Envoyer»: it is on its way, the consent is still missing, or there is no such mail. */
export type Sending = 'sent' | 'held' | 'gone';

/** Mails that wait for a consent. */
export function withheldRepository({ now, jobs, audit }: Pick<Services, 'now' | 'jobs' | 'audit'>) {
  const isAt = ({ studentId, mailId }: MailKey, person: Person) =>
    and(
      eq(table.id, mailId),
      eq(table.studentId, studentId),
      eq(table.state, 'blocked'),
      sql`${table.id} in (select o.id from outbox o where o.id = ${mailId} and ${isSentBy(person)})`,
    );

  const recordSending = (tx: Queries, action: 'send_held' | 'remove_held', of: WithheldMail, person: Person) =>
    audit(tx, person, { action, ...journalOf(of), reason: `À ${of.addressee}` });

  return {
    /** One statement decides: a mail leaves once, and only while the consent stands. As if it had just been written, it has a day again. */
    async send(tx: Queries, key: MailKey, person: Person): Promise<Sending> {
      const fresh = { state: 'queued' as const, attempts: 0, lastError: null, createdAt: now(), nextAttemptAt: now() };
      const isConsented = mayNotifyOfAll(studentsOf(table), sql`${table.consentScope}`, today(now()));
      const [row] = await tx
        .update(table)
        .set(fresh)
        .where(and(isAt(key, person), isConsented))
        .returning({ id: table.id, addressee: table.addressee, topic: table.topic });
      if (!row)
        return (await tx.select({ id: table.id }).from(table).where(isAt(key, person))).length > 0 ? 'held' : 'gone';
      await jobs.addAll(tx, kindOf('mail'), [{ id: row.id }], {});
      await recordSending(tx, 'send_held', { ...key, ...row }, person);
      return 'sent';
    },

    /** It will never leave; false: there is no such mail any more. */
    async remove(tx: Queries, key: MailKey, person: Person): Promise<boolean> {
      const [row] = await tx
        .delete(table)
        .where(isAt(key, person))
        .returning({ addressee: table.addressee, topic: table.topic });
      if (row) await recordSending(tx, 'remove_held', { ...key, ...row }, person);
      return row !== undefined;
    },
  };
}
