import { sql } from 'drizzle-orm';
import { type Check, linkTo, teacherPage } from '../../platform/consistency/check';
import { fullName } from '../../platform/db/names';

export const teachersChecks = (): Check[] => [
  {
    key: 'left-teachers-with-lessons',
    order: 70,
    title: 'Répétiteur·trices parti·es, avec des séances à venir',
    explains: 'Qui n’est plus actif ne donne plus de séance\u00a0: confiez les siennes à quelqu’un d’autre.',
    find: (today) => sql`select t.id, ${fullName('t')} as label, count(*) || ' séances, dès le ' ||
        to_char(min(l.date), 'DD.MM.YYYY') as note,
        jsonb_build_array(${linkTo(sql`'Fiche'`, teacherPage, sql`t.id`)}) as links
      from teachers t join lessons l on l.teacher_id = t.id and l.status = 'planned' and l.date >= ${today}::date
      where t.status <> 'active' or t.archived_at is not null group by t.id`,
  },
];
