import { releases } from '@tandem/shared/contract/delivery/releases';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import { MetricChart } from './MetricChart';
import { PhasesChart } from './PhasesChart';
import { vitals } from './timing.metrics';
import styles from './TimingsCard.module.css';
import { TimingsTable } from './TimingsTable';

const periods = [
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
] as const;
const mostBars = 12;

interface Props {
  name: string;
  /** Its row says so. */
  live: string;
}

/** How fast pages really were for people, release by release: drawn, and as a table. */
export function TimingsCard({ name, live }: Props) {
  const [days, setDays] = useState<'7' | '30' | '90'>('30');
  const found = useEndpoint(releases.timings, { params: { package: name }, query: { days } });

  return (
    <Card title="Temps mesurés chez les utilisateur·trices">
      <div className={styles.top}>
        <p className={styles.lead}>
          Trois visites sur quatre ont été au moins aussi rapides (75ᵉ percentile). Le trait marque la limite de ce qui
          est bon.
        </p>
        <SelectField
          label="Période"
          name="days"
          className={styles.period}
          options={periods}
          value={days}
          onValue={(value) => value && setDays(value)}
        />
      </div>
      <Loaded of={found}>
        {(timings) => {
          if (timings.length === 0)
            return (
              <EmptyState title="Aucune mesure" text="Personne n’a encore visité de page pendant cette période." />
            );
          const drawn = timings.slice(0, mostBars).toReversed();
          return (
            <>
              <div className={styles.charts}>
                {vitals.map((metric) => (
                  <MetricChart key={metric.id} metric={metric} timings={drawn} />
                ))}
                <PhasesChart timings={drawn} />
              </div>
              <TimingsTable timings={timings} live={live} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
