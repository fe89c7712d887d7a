import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { openCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { addDays, formatDate, today } from '@tandem/shared/rules/time/dates';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from './MeetingsCard.module.css';

const ahead = 7;

/** The meetings of the next days in the own follow-ups. */
export function MeetingsCard() {
  const day = today();
  const last = addDays(day, ahead);
  const found = useEndpoint(coachings.list, {
    query: { mine: true, status: [...openCoachingStatuses], sort: ['nextOn'], size: 100 },
  });
  return (
    <Card title="Mes rendez-vous">
      <Loaded of={found}>
        {({ rows }) => {
          const visible = rows.filter(({ nextOn }) => nextOn !== null && nextOn >= day && nextOn <= last);
          if (visible.length === 0) return <p className={styles.note}>{`Aucun d’ici au ${formatDate(last)}.`}</p>;
          return (
            <ul className={styles.meetings} data-personal="">
              {visible.map(({ id, nextOn, area, ...person }) => (
                <li key={id}>
                  <time dateTime={nextOn ?? undefined}>{nextOn === day ? 'Aujourd’hui' : formatDate(nextOn)}</time>
                  <Link to={`/internal/coachapp?open=${id}`}>{fullNameOf(person)}</Link>
                  <span>{area}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
