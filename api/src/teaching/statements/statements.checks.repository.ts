import { sql } from 'drizzle-orm';
import { type Check, groupPage, linkTo, teacherPage } from '../../platform/consistency/check';
import { fullName } from '../../platform/db/names';

export const statementsChecks = (): Check[] => [
  {
    key: 'unlocked-lessons',
    order: 110,
    title: 'Séances données hors d’un décompte validé',
    explains: 'Le décompte de ce mois est validé, mais cette séance n’y est pas\u00a0: rouvrez-le pour la payer.',
    find: () => sql`select l.id, ${fullName('t')} as label, g.code || ', ' || to_char(l.date, 'DD.MM.YYYY') as note,
        jsonb_build_array(${linkTo(sql`'Rémunération'`, teacherPage, sql`t.id || '?tab=pay'`)},
          ${linkTo(sql`'Séance'`, groupPage, sql`g.id || '?lesson=' || l.id`)}) as links
      from statements st join teachers t on t.id = st.teacher_id
      join lessons l on l.teacher_id = t.id and l.status = 'held' and l.statement_id is null
        and l.date >= st.month and l.date < st.month + interval '1 month'
      join groups g on g.id = l.group_id where st.status = 'approved'`,
  },
];
