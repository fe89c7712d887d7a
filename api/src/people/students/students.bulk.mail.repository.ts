import type { BulkRefusal, BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { bulkMail } from '../../platform/bulk/mail.repository';
import { type Member, membersOf, partition, rules, targetIds } from './students.bulk.members.repository';

/** What a template may say of an apprentice. */
export const mailValuesOf = ({ firstName, lastName, number }: Pick<Member, 'firstName' | 'lastName' | 'number'>) => ({
  prenom: firstName,
  nom: lastName,
  numero: number,
});

/** Mails to apprentices themselves. */
export function studentsBulkMail(services: Services) {
  const day = () => today(services.now());
  return bulkMail<Member, BulkTarget, BulkRefusal>(services, {
    kind: 'student',
    targetIds: (target) => targetIds(services.db, target, day()),
    membersOf: (queries, ids, isHeld) => membersOf(queries, { ids, today: day(), isHeld }),
    partition: (members) => partition(members, rules.mail),
    valuesOf: mailValuesOf,
  });
}
