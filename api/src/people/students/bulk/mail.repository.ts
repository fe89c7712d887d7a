import type { BulkRefusal, BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import type { MailRecipient } from '@tandem/shared/contract/platform/bulk';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import { bulkMail } from '../../../platform/bulk/mail.repository';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';
import type { Person } from '../../../platform/http/person';
import { about, type About, mayNotify } from '../../../platform/outbox/third-party.repository';
import { memberColumns, gone, type Member, partition, rules, membersOf, targetIds } from './members.repository';

type Party = Exclude<MailRecipient, 'self'>;

/** Whom a mail reaches: an apprentice, or somebody else about them. */
export const addressed = memberColumns
  .pick({ id: true, number: true, firstName: true, lastName: true, email: true, isArchived: true, isAnonymised: true })
  .extend({
    about: about.optional(),
    /** Why nobody is written to about them. */
    obstacle: z.string().nullable().optional(),
  });
export type Addressed = z.infer<typeof addressed>;

const missing = 'Le consentement manque';

const of: Readonly<
  Record<Party, { scope: About['scope']; name: SQL; email: SQL; from: SQL; nobody: string; silent: string }>
> = {
  company: {
    scope: 'share_company',
    name: sql`company.name`,
    email: sql`coalesce(company.email, trainer.email)`,
    from: sql`left join apprenticeships a on a.student_id = s.id and a.is_current
      left join companies company on company.id = a.company_id
      left join contacts trainer on trainer.id = a.trainer_contact_id and trainer.archived_at is null`,
    nobody: 'Sans entreprise',
    silent: 'Entreprise sans e-mail',
  },
  representative: {
    scope: 'share_representative',
    name: sql`c.first_name || ' ' || c.last_name`,
    email: sql`c.email`,
    from: sql`left join contacts c on c.student_id = s.id and c.kind = 'legal_representative' and c.archived_at is null`,
    nobody: 'Sans représentant·e légal·e',
    silent: 'Représentant·e sans e-mail',
  },
};

const rowColumns = addressed.extend({ addressee: z.string().nullable(), mayNotify: z.boolean() });

/** Who else is written to about these apprentices (house 35), by apprentice. */
export async function partiesOf(
  queries: Queries,
  party: Party,
  { ids, today, forUpdate }: { ids: readonly number[]; today: string; forUpdate: boolean },
): Promise<Addressed[]> {
  const { scope, name, email, from, nobody, silent } = of[party];
  const rows = await rowsOf(
    queries,
    rowColumns,
    sql`select s.id, s.number, s.first_name as "firstName", s.last_name as "lastName", ${email} as email,
      s.archived_at is not null as "isArchived", s.anonymised_at is not null as "isAnonymised", ${name} as addressee,
      ${mayNotify(sql`s.id`, sql`${scope}::text`, today)} as "mayNotify"
    from students s ${from} where s.id = any(${intList(ids)}) order by s.id ${forUpdate ? sql`for update of s` : sql``}`,
  );
  return rows.map(({ addressee, mayNotify, ...row }) => {
    const reason = row.email ? missing : silent;
    return {
      ...row,
      about: { studentId: row.id, scope, addressee: addressee ?? '', topic: null },
      obstacle: addressee ? (row.email && mayNotify ? null : reason) : nobody,
    };
  });
}

const whyNot = (member: Addressed): string | undefined =>
  member.about ? (gone(member) ?? member.obstacle ?? undefined) : rules.mail(member);

/** Whom the mail reaches, and the others with the reason; of a missing consent also which. */
export function partitionAddressed(members: readonly Addressed[]): { reached: Addressed[]; refused: BulkRefusal[] } {
  const { reached, refused } = partition(members, whyNot);
  const scopeOf = new Map(members.map(({ id, about }) => [id, about?.scope]));
  return {
    reached,
    refused: refused.map((one): BulkRefusal => {
      const scope = one.reason === missing ? scopeOf.get(one.id) : undefined;
      return scope ? { ...one, scope } : one;
    }),
  };
}

/** What a template may say of an apprentice. */
export const mailValuesOf = ({ firstName, lastName, number }: Pick<Member, 'firstName' | 'lastName' | 'number'>) => ({
  prenom: firstName,
  nom: lastName,
  numero: number,
});

/** Mails to apprentices, to the companies that train them, or to their representatives. */
export function studentsBulkMail(services: Services, person: Person) {
  const day = () => today(services.now());
  return bulkMail<Addressed, BulkTarget, BulkRefusal>(services, {
    kind: 'student',
    targetIds: (target) => targetIds(services, target, person),
    membersOf: (queries, ids, forUpdate, to) => {
      const wanted = { ids, today: day(), forUpdate };
      return to === 'self' ? membersOf(queries, wanted) : partiesOf(queries, to, wanted);
    },
    partition: partitionAddressed,
    valuesOf: mailValuesOf,
  });
}
