import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { type Check, linkTo } from '../../platform/consistency/check';
import { fullName } from '../../platform/db/names';
import { isOpen } from '../followed.repository';
import { coachingJoiner } from './coachings.joins.repository';

const followUpPage = '/internal/coachapp?open=';

export const coachingsChecks = (services: Services): Check[] => [
  {
    key: 'coachings-without-coach',
    order: 120,
    title: 'Suivis CoachApp en cours, sans coach',
    explains: 'Un suivi en cours a besoin de quelqu’un\u00a0: attribuez-le dans CoachApp.',
    page: '/internal/coachapp',
    find: () => sql`select c.id, '' as label, null as note, '[]'::jsonb as links from coachings c
      where c.status in ('active', 'paused') and c.coach_id is null`,
  },
  {
    key: 'coachings-open-twice',
    order: 125,
    title: 'Apprenti·es avec deux suivis CoachApp ouverts',
    explains: 'Une fusion de fiches a laissé deux suivis ouverts\u00a0: réunissez-les, ou terminez-en un.',
    find: () => sql`select s.id, ${fullName('s')} as label, count(*) || ' suivis ouverts' as note,
        jsonb_agg(${linkTo(sql`'Suivi reçu le ' || to_char(c.received_on, 'DD.MM.YYYY')`, followUpPage, sql`c.id`)} order by c.id) as links
      from coachings c join students s on s.id = c.student_id where ${isOpen} group by s.id having count(*) > 1`,
    mend: {
      asks: 'Le suivi le plus avancé continue et reprend ce qui est dans l’autre\u00a0; les coachs sont prévenus et peuvent les séparer.',
      take: (work, id) => coachingJoiner(services).joinOf(work, id),
    },
  },
];
