import { type RegionOverview, regionUpdates } from '@tandem/shared/contract/administration/region-updates';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import { DifferencesCard } from './DifferencesCard';
import { RegionRuns } from './RegionRuns';
import styles from './regions.module.css';

/** Regions computed anew from the communes: a table of differences, chosen rows, undo (delivery 8). */
export default function RegionsTool() {
  const [yearId, setYearId] = useState<number>();
  const found = useEndpoint(regionUpdates.show, { query: { ...(yearId !== undefined && { yearId }) } });
  return (
    <Loaded of={found}>
      {(overview) => (
        <div className={styles.parts}>
          <YearField overview={overview} onYear={setYearId} />
          <DifferencesCard key={keyOf(overview)} overview={overview} isStale={found.isStale} />
          <RegionRuns runs={overview.runs} />
        </div>
      )}
    </Loaded>
  );
}

/** Other rows are another choice. */
const keyOf = ({ yearId, rows }: RegionOverview) =>
  `${yearId} ${rows.map(({ kind, id, version }) => `${kind}${id}.${version}`).join()}`;

const YearField = ({
  overview: { years, yearId },
  onYear,
}: {
  overview: RegionOverview;
  onYear: (id: number) => void;
}) => (
  <div className={styles.year}>
    <SelectField
      label="Inscriptions de l’année"
      options={years.map(({ id, label }) => ({ value: String(id), label }))}
      value={yearId === null ? '' : String(yearId)}
      onValue={(value) => onYear(Number(value))}
    />
  </div>
);
