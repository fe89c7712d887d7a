import { retention, type RetentionRun } from '@tandem/shared/contract/administration/retention';
import { useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useEffect } from 'react';
import { ProgressBar } from '../../../../kit/ProgressBar';
import { CategoriesCard } from './CategoriesCard';
import { PersonCard } from './PersonCard';
import { RunsCard } from './RunsCard';
import styles from './retention.module.css';

const everyMs = 1000;
const isUnderWay = ({ state }: RetentionRun) => state === 'queued' || state === 'running';

/** Periods applied, and one person forgotten: dry run, typed word, progress (delivery 13, 14, 16). */
export default function RetentionTool() {
  const found = useEndpoint(retention.read, {});
  const underWay = found.data?.runs.find(isUnderWay);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(found.retry, everyMs);
    return () => clearInterval(timer);
  });

  return (
    <Loaded of={found}>
      {({ categories, runs }) => (
        <div className={styles.parts}>
          {underWay && (
            <Card title="Anonymisation en cours">
              <div className={styles.parts}>
                <ProgressBar done={underWay.done} total={underWay.total} />
                <p>
                  {`Lancée le ${formatInstant(underWay.startedAt)} par ${underWay.by ?? 'l’administration'}. Vous pouvez quitter cette page\u00a0: le travail continue.`}
                </p>
              </div>
            </Card>
          )}
          <CategoriesCard categories={categories} isBlocked={underWay !== undefined} />
          <PersonCard isBlocked={underWay !== undefined} />
          <RunsCard runs={runs.filter((run) => !isUnderWay(run))} />
        </div>
      )}
    </Loaded>
  );
}
