import { groups } from '@tandem/shared/contract/teaching/groups';
import type { GroupWeek } from '@tandem/shared/contract/teaching/groups.week';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { today } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { ChoiceSwitch } from '../../../kit/ChoiceSwitch';
import { useStoredState } from '../../../kit/lists/useStoredState';
import styles from './today.module.css';
import { Timeline } from './Timeline';
import type { TimelineBy } from './timeline';

const ways = [
  { value: 'location', label: 'Par lieu' },
  { value: 'room', label: 'Par salle' },
] as const;

/** The lessons of the day, where and when: who teaches them, and what is wrong with them. */
export function TodayCard() {
  const day = today();
  const found = useEndpoint(groups.week, { query: { from: day, day } });
  const [by, setBy] = useStoredState<TimelineBy>('dashboard.today', 'location');
  return (
    <Card
      title="Séances d’aujourd’hui"
      action={
        <div className={styles.tools}>
          <ChoiceSwitch label="Présentation" choices={ways} value={by} onValue={setBy} />
          <LinkButton size="small" to="/internal/appapp/groups?shape=week">
            Semaine
          </LinkButton>
        </div>
      }
    >
      <Loaded of={found}>{(week) => <Day {...week} by={by} />}</Loaded>
    </Card>
  );
}

function Day({ lessons, total, by }: GroupWeek & { by: TimelineBy }) {
  if (lessons.length === 0) return <p className={styles.note}>Aucune séance aujourd’hui.</p>;
  const open = lessons.filter(({ teacher }) => teacher === null).length;
  const clashing = lessons.filter(({ clashes }) => clashes.length > 0).length;
  const facts = [
    countOf(total, 'séance'),
    open > 0 && `${open} sans répétiteur·trice`,
    clashing > 0 && countOf(clashing, 'conflit'),
    total > lessons.length && `les ${lessons.length} premières sont montrées`,
  ];
  return (
    <>
      <p className={styles.note}>{facts.filter(Boolean).join(', ')}</p>
      <Timeline lessons={lessons} by={by} />
    </>
  );
}
