import { sql } from 'drizzle-orm';
import { type Check, linkTo, studentPage } from '../../platform/consistency/check';
import { fullName } from '../../platform/db/names';

const isInUse = sql`s.archived_at is null and s.anonymised_at is null and s.duplicate_of_id is null`;
const link = sql`jsonb_build_array(${linkTo(sql`'Fiche'`, studentPage, sql`s.id`)}) as links`;

export const studentsChecks = (): Check[] => [
  {
    key: 'minors-without-representative',
    order: 50,
    title: 'Mineur·es sans représentant·e légal·e',
    explains: 'Avant 18 ans, une personne de contact est requise\u00a0: ajoutez-la dans la fiche.',
    find: (today) => sql`select s.id, ${fullName('s')} as label, s.number as note, ${link} from students s
      where ${isInUse} and s.birth_date > ${today}::date - interval '18 years' and not exists (select from contacts c
        where c.student_id = s.id and c.kind = 'legal_representative' and c.archived_at is null)`,
  },
  {
    key: 'trainings-twice',
    order: 60,
    title: 'Deux formations à la fois',
    explains: 'Une ancienne formation n’a pas de fin, et son contrat court encore\u00a0: notez quand il a été rompu.',
    find: (today) => sql`select a.id, ${fullName('s')} as label, profession.label as note, ${link}
      from apprenticeships a join students s on s.id = a.student_id join list_items profession on profession.id = a.profession_id
      where ${isInUse} and not a.is_current and a.terminated_on is null and a.contract_end >= ${today}::date
        and exists (select from apprenticeships other where other.student_id = s.id and other.is_current)`,
  },
];
