import type { BulkMail, MailRecipient } from '@tandem/shared/contract/platform/bulk';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { fillMail, mailPlainText, readMail } from '@tandem/shared/rules/mails/mail-text';
import type { Services } from '../../services';
import { inChunks } from '../db/chunks';
import type { Queries } from '../db/database';
import { emailTemplates, bulkMails } from '../db/schema';
import type { Person } from '../http/person';
import { composed, type Mail } from '../mail-templates/compose.repository';
import { mailKindOf } from '../mail-templates/registry';
import type { About } from '../outbox/third-party.repository';
import { refusedOf, reportOf } from './report';

/** What stands in a template of a person: `{{prenom}}`. */
export type MailValues = Readonly<Record<string, string>>;

/** Keeps what is written to many, in the transaction that queues it; the lines of the audit log carry its number. */
export async function storeText(tx: Queries, text: string, sentAt: Date): Promise<number> {
  const [textId] = await tx.insert(bulkMails).values({ text, sentAt }).returning({ id: bulkMails.id });
  return textId!.id;
}

/** The text behind a line `log` of the audit log, before it is filled; null of another line, or once its time is over. */
export const textOfLine = sql`(select kept.text from bulk_mails kept
  where log.action = 'mail' and kept.id = (log.diff->>'mail')::int)`;

/** How a journal tells of a mail: its subject, and what it said, with the names as they are today. */
export const mailLine = (subject: string | null, text: string | null, values: MailValues) => ({
  what: ['E-mail envoyé', subject?.replace(/^Objet\s: /, '')].filter(Boolean).join('\u00a0: '),
  reason: null,
  ...(text !== null && { text: mailPlainText(fillMail(readMail(text), { values })) }),
});

export const purgeTexts = (queries: Queries, before: Date) =>
  queries.delete(bulkMails).where(lt(bulkMails.sentAt, before));

const perHour = { max: 20, seconds: 3600 };

interface Addressee {
  id: number;
  email: string | null;
  /** Of a mail that goes to another person about this person. */
  about?: About;
}

const subjectLine = (subject: string, about: About | undefined) =>
  `Objet\u00a0: ${subject}${about ? ` (à ${about.addressee})` : ''}`;

/** The people of one list, as far as mails to them need to know. */
interface Addressees<M extends Addressee, T, R> {
  /** Of the audit log and of the templates. */
  kind: 'student' | 'teacher';
  targetIds: (target: T) => Promise<number[]>;
  /** `to`: themselves, or who else is written to about them; such a person may stand in several rows, or none. */
  membersOf: (queries: Queries, ids: readonly number[], forUpdate: boolean, to: MailRecipient) => Promise<M[]>;
  /** Whom a mail reaches, and why it does not reach the others. */
  partition: (members: readonly M[]) => { reached: M[]; refused: R[] };
  /** What a template may say of them. */
  valuesOf: (member: M) => MailValues;
  /** Records of another kind whose journals tell of the mail too. */
  about?: { entity: string; idsOf: (queries: Queries, target: T, reached: readonly number[]) => Promise<number[]> };
}

/** Mails to the people of a list, or about them to who may know (house 35): the person who lacks the consent is left out, and named. */
export function bulkMail<M extends Addressee, T, R>(
  { db, now, audit, limits, outbox }: Services,
  people: Addressees<M, T, R>,
) {
  function mailTo(member: M, { subject, text }: BulkMail): Mail {
    const values = people.valuesOf(member);
    return {
      to: member.email ?? '',
      ...composed({ variables: Object.keys(values) }, { subject, body: text }, values),
    };
  }

  /** About a person, the sender looks at the consent once more. Their ids in the outbox, in the same order. */
  async function queue(tx: Queries, members: readonly M[], mails: readonly Mail[]): Promise<number[]> {
    const pairs = members.map(({ about }, index) => ({ about, mail: mails[index]! }));
    const own = await outbox.mails(
      tx,
      pairs.filter(({ about }) => !about).map(({ mail }) => mail),
    );
    const mailIds = await outbox.mailsAbout(
      tx,
      pairs.flatMap(({ about, mail }) => (about ? [{ about, mail }] : [])),
    );
    return pairs.map(({ about }) => (about ? mailIds : own).shift()!);
  }

  return {
    async templates() {
      const rows = await db
        .select()
        .from(emailTemplates)
        .where(and(eq(emailTemplates.audience, people.kind), eq(emailTemplates.isActive, true)))
        .orderBy(asc(emailTemplates.name), asc(emailTemplates.id));
      return rows.map(({ id, key, name, subject, body }) => {
        const original = mailKindOf(key);
        return { id, name, subject: subject ?? original?.subject ?? '', body: body ?? original?.body ?? '' };
      });
    },

    async preview(target: T, mail: BulkMail, to: MailRecipient = 'self') {
      const members = await people.membersOf(db, await people.targetIds(target), false, to);
      const { reached, refused } = people.partition(members);
      const [first] = reached;
      return { first: first ? mailTo(first, mail) : null, addressees: reached.length, ...refusedOf(refused) };
    },

    /** One mail and one line of the journal for each, all of them or none; the outbox delivers them later. */
    async send(target: T, mail: BulkMail, person: Person, to: MailRecipient = 'self') {
      await limits.take({ key: `bulk-mail:${person.id}`, ...perHour });
      const ids = await people.targetIds(target);
      return db.transaction(async (tx) => {
        const { reached, refused } = people.partition(await people.membersOf(tx, ids, true, to));
        const textId = reached.length > 0 ? await storeText(tx, mail.text, now()) : undefined;
        await inChunks(reached, async (chunk) => {
          const mails = chunk.map((member) => mailTo(member, mail));
          const queued = await queue(tx, chunk, mails);
          await audit(
            tx,
            person,
            chunk.map(({ id }, index) => ({
              action: 'mail',
              entity: people.kind,
              entityId: id,
              reason: subjectLine(mails[index]!.subject, chunk[index]!.about),
              diff: { mail: textId, outbox: queued[index] },
            })),
          );
        });
        const done = [...new Set(reached.map(({ id }) => id))];
        const { about } = people;
        const records = about && done.length > 0 ? await about.idsOf(tx, target, done) : [];
        await inChunks(records, (chunk) =>
          audit(
            tx,
            person,
            chunk.map((entityId) => ({
              action: 'mail',
              entity: about!.entity,
              entityId,
              reason: `Objet\u00a0: ${mail.subject}`,
              diff: { mail: textId },
            })),
          ),
        );
        return reportOf(done, refused);
      });
    },
  };
}
