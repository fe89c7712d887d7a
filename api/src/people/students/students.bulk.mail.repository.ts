import type { BulkRefusal, BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { bulkMail } from '../../platform/bulk/mail.repository';
import type { Person } from '../../platform/http/person';
import { type Member, membersOf, targetIds } from './students.bulk.members.repository';
import { type Addressed, partiesOf, partitionAddressed } from './students.bulk.parties.repository';

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
