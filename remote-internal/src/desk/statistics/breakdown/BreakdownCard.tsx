import { statistics } from '@tandem/shared/contract/desk/statistics';
import { breakdownsOf, statisticBreakdowns } from '@tandem/shared/contract/desk/statistics.indicators';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/Card';
import { Loaded } from '@tandem/shared/ui/Loaded';
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

/** The numbers of a part, divided by one thing. */
export function BreakdownCard({ address, change, onOpen }: Props) {
  const { section, by, isShared } = address;
  const found = useEndpoint(statistics.breakdown, { query: { ...queryOf(address), by } });
  const choices = breakdownsOf(section).map((value) => ({ value, label: statisticBreakdowns[value] }));

  return (
    <Card title={`Par ${statisticBreakdowns[by].toLowerCase().replace('cfc ou afp', 'CFC ou AFP')}`}>
      <div className={styles.ways}>
        <ChoiceSwitch label="Ventiler par" choices={choices} value={by} onValue={(next) => change({ by: next })} />
      </div>
      <Loaded of={found}>
        {(table) => (
          <>
            <BreakdownTable table={table} isStale={found.isStale} onOpen={onOpen} />
            {isShared && (
              <p className={styles.note}>
                <EyeOff size={15} aria-hidden />
                Partage externe&nbsp;: les effectifs de moins de 5 sont masqués, et d’autres avec eux, pour qu’aucune
                soustraction ne les révèle. L’export est masqué de la même façon.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
