import { type BulkReport, type BulkTarget, mostRefusalsShown, type StudentMail } from '@tandem/shared/contract/students.bulk'; // prettier-ignore
import { today } from '@tandem/shared/rules/dates';
import { fillTemplate } from '@tandem/shared/rules/mail-template';
import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '../app';
import { inChunks } from '../db/chunks';
import { emailTemplates } from '../db/schema';
import type { Person } from '../http/person';
import type { Mail } from '../outbox/outbox.repository';
import { idsMeant, type Member, membersOf, reportOf, rules, sorted } from './students.bulk.members.repository';

const perHour = { max: 20, seconds: 3600 };

/** The mail of one addressee. A name may hold a line break; a header may not. */
function mailTo({ email, firstName, lastName, number }: Member, { subject, text }: StudentMail): Mail {
  const values = { prenom: firstName, nom: lastName, numero: number };
  const oneLine = fillTemplate(subject, values).replace(/\s+/g, ' ').trim();
  return { to: email ?? '', subject: oneLine, text: fillTemplate(text, values) };
}

/**
 * Mails to apprentices themselves. What domain R13 holds back, mails to companies and to the representatives of adults,
 * has no way in here: the only address read is the apprentice's own.
 */
export function studentsBulkMail({ db, now, audit, limits, outbox }: Services) {
  return {
    templates: () =>
      db
        .select({
          id: emailTemplates.id,
          name: emailTemplates.name,
          subject: emailTemplates.subject,
          body: emailTemplates.body,
        })
        .from(emailTemplates)
        .where(and(eq(emailTemplates.audience, 'student'), eq(emailTemplates.isActive, true)))
        .orderBy(asc(emailTemplates.name), asc(emailTemplates.id)),

    async preview(target: BulkTarget, mail: StudentMail) {
      const day = today(now());
      const members = await membersOf(db, { ids: await idsMeant(db, target, day), today: day, isHeld: false });
      const { reached, refused } = sorted(members, rules.mail);
      const [first] = reached;
      return {
        first: first ? mailTo(first, mail) : null,
        addressees: reached.length,
        refused: refused.slice(0, mostRefusalsShown),
        refusedTotal: refused.length,
      };
    },

    /** One mail for each, all of them or none; the outbox delivers them later. */
    async send(target: BulkTarget, mail: StudentMail, person: Person): Promise<BulkReport> {
      await limits.take({ key: `bulk-mail:${person.id}`, ...perHour });
      const day = today(now());
      const ids = await idsMeant(db, target, day);
      return db.transaction(async (tx) => {
        const members = await membersOf(tx, { ids, today: day, isHeld: true });
        const { reached, refused } = sorted(members, rules.mail);
        await inChunks(reached, async (chunk) => {
          const mails = chunk.map((member) => mailTo(member, mail));
          await outbox.mails(tx, mails);
          await audit(
            tx,
            person,
            chunk.map(({ id }, place) => ({
              action: 'mail',
              entity: 'student',
              entityId: id,
              reason: `Objet : ${mails[place]!.subject}`,
            })),
          );
        });
        return reportOf(reached.map(({ id }) => id), refused); // prettier-ignore
      });
    },
  };
}
