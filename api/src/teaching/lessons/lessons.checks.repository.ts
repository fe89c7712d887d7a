import { sql } from 'drizzle-orm';
import { type Check, groupPage, linkTo } from '../../platform/consistency/check';
import { isRunningGroup } from '../../platform/db/enrolments';
import { isCounted, isExpected } from '../attendance-rules/expected.repository';

const lesson = (alias: string) =>
  linkTo(sql.raw(`g_${alias}.code`), groupPage, sql.raw(`${alias}.group_id || '?lesson=' || ${alias}.id`));

const twice = (
  what: string,
  same: string,
  today: string,
) => sql`select one.id, to_char(one.date, 'DD.MM.YYYY') || ' ' ||
    to_char(greatest(one.starts_at, other.starts_at), 'HH24:MI') as label, ${sql.raw(what)} as note,
    jsonb_build_array(${lesson('one')}, ${lesson('other')}) as links
  from lessons one join lessons other on other.date = one.date and other.id > one.id and other.starts_at < one.ends_at
    and other.ends_at > one.starts_at and other.status in ('planned', 'held') and ${sql.raw(same)}
  join groups g_one on g_one.id = one.group_id join groups g_other on g_other.id = other.group_id
  left join teachers t on t.id = one.teacher_id
  where one.status in ('planned', 'held') and one.date >= ${today}::date`;

export const lessonsChecks = (): Check[] => [
  {
    key: 'lessons-without-attendance',
    order: 80,
    title: 'Séances passées sans présences',
    explains:
      'Quelqu’un y était attendu et n’est pas saisi\u00a0: tant que cela manque, la séance n’est pas payée et le groupe ne se clôt pas.',
    find: (today) => sql`select l.id, g.code as label, to_char(l.date, 'DD.MM.YYYY') as note,
        jsonb_build_array(${linkTo(sql`'Présences'`, groupPage, sql`g.id || '?lesson=' || l.id`)}) as links
      from lessons l join groups g on g.id = l.group_id
      where ${isRunningGroup} and ${isCounted} and l.date < ${today}::date and l.statement_id is null
        and exists (select from enrolments e where ${isExpected} and not exists (select from attendances a
          where a.lesson_id = l.id and a.enrolment_id = e.id))`,
  },
  {
    key: 'teachers-twice',
    order: 90,
    title: 'Répétiteur·trice à deux endroits',
    explains:
      'Deux séances à venir se tiennent à la même heure avec la même personne\u00a0: déplacez-en une, ou faites remplacer.',
    find: (today) => twice(`t.first_name || ' ' || t.last_name`, 'other.teacher_id = one.teacher_id', today),
  },
  {
    key: 'rooms-twice',
    order: 100,
    title: 'Salle prise deux fois',
    explains:
      'Deux séances à venir se tiennent à la même heure dans la même salle\u00a0: changez l’une de salle ou d’heure.',
    find: (today) =>
      twice('one.room', 'other.course_location_id = one.course_location_id and other.room = one.room', today),
  },
];
