import { sql } from 'drizzle-orm';
import { type Check, groupPage, linkTo } from '../../platform/consistency/check';
import { isCurrentEnrolment } from '../../platform/db/enrolments';

export const groupsChecks = (): Check[] => [
  {
    key: 'groups-over-capacity',
    order: 40,
    title: 'Groupes au-delà de leur capacité',
    explains:
      'Plus de places sont prises aujourd’hui que le groupe n’en a\u00a0: augmentez sa capacité ou déplacez quelqu’un.',
    find: (today) => sql`select g.id, g.code as label, count(*) || ' sur ' || g.capacity as note,
        jsonb_build_array(${linkTo(sql`'Groupe'`, groupPage, sql`g.id`)}) as links
      from groups g join enrolments e on e.group_id = g.id where ${isCurrentEnrolment(today)}
      group by g.id having count(*) > g.capacity`,
  },
];
