import { groups } from '@tandem/shared/contract/teaching/groups';
import type { GroupWeek } from '@tandem/shared/contract/teaching/groups.week';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { today } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from './today.module.css';
import { Timeline } from './Timeline';

/** The lessons of the day, where and when: who teaches them, and what is wrong with them. */
export function TodayCard() {
  const day = today();
  const found = useEndpoint(groups.week, { query: { from: day, day } });
  return (
    <Card
      title="Séances d’aujourd’hui"
      action={
        <LinkButton size="small" to="/internal/appapp/groups?shape=week">
          Semaine
        </LinkButton>
      }
    >
      <Loaded of={found}>{(week) => <Day {...week} />}</Loaded>
    </Card>
  );
}

function Day({ lessons, total }: GroupWeek) {
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
      <Timeline lessons={lessons} />
    </>
  );
}
