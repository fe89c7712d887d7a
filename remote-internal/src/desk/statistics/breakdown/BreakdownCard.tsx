import { statistics } from '@tandem/shared/contract/desk/statistics';
import {
  breakdownsOf,
  breakdownLabel,
  secondBreakdownsOf,
  type StatisticBreakdown,
  statisticBreakdowns,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { EyeOff } from 'lucide-react';
import { ChoiceSwitch } from '../../../kit/ChoiceSwitch';
import type { Opened } from '../RowsDrawer';
import { queryOf, type StatisticAddress } from '../statistics.address';
import type { ChangeStatistics } from '../useStatisticAddress';
import styles from './BreakdownCard.module.css';
import { BreakdownTable } from './BreakdownTable';

interface Props {
  address: StatisticAddress;
  change: ChangeStatistics;
  onOpen: ((opened: Opened) => void) | undefined;
}

const choicesOf = (all: readonly StatisticBreakdown[]) =>
  all.map((value) => ({ value, label: statisticBreakdowns[value] }));

/** The numbers of a part, divided by one thing, each line by a second one. */
export function BreakdownCard({ address, change, onOpen }: Props) {
  const { section, by, second, isShared } = address;
  const found = useEndpoint(statistics.breakdown, { query: { ...queryOf(address), by, ...(second && { second }) } });

  return (
    <Card title={`Par ${breakdownLabel(by)}${second ? `, puis par ${breakdownLabel(second)}` : ''}`}>
      <div className={styles.ways}>
        <ChoiceSwitch
          label="Ventiler par"
          choices={choicesOf(breakdownsOf(section))}
          value={by}
          onValue={(next) => change({ by: next })}
        />
        <SelectField
          label="Puis par"
          name="second"
          placeholder="Rien d’autre"
          className={styles.second}
          options={choicesOf(secondBreakdownsOf(section, by))}
          value={second ?? ''}
          onValue={(next) => change({ second: next || undefined })}
        />
      </div>
      <Loaded of={found}>
        {(table) => (
          <>
            <BreakdownTable table={table} isStale={found.isStale} onOpen={onOpen} />
            {isShared && (
              <p className={styles.note}>
                <EyeOff size={15} aria-hidden />
                Partage externe&nbsp;: les effectifs de moins de 5 sont masqués, et d’autres avec eux, pour qu’aucune
                soustraction ne les révèle. L’export, par {breakdownLabel(by)}, est masqué de la même façon.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
