import { statistics, type StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { useRef, useState } from 'react';
import { BreakdownCard } from './breakdown/BreakdownCard';
import { FigureTiles } from './figures/FigureTiles';
import { MonthsCard } from './months/MonthsCard';
import { PresenceCard } from './presence/PresenceCard';
import { type Opened, RowsDrawer } from './RowsDrawer';
import { ScopeBar } from './scope/ScopeBar';
import { queryOf } from './statistics.address';
import styles from './StatisticsPage.module.css';
import { useExport } from './useExport';
import { useMonthly } from './useMonthly';
import { useStatisticAddress } from './useStatisticAddress';
import { PartTabs } from './views/PartTabs';

/** The numbers that steer the organisation (desk 20): a year beside the one before, divided by one thing, opened to its people. */
export default function StatisticsPage() {
  const { address, change } = useStatisticAddress();
  const found = useEndpoint(statistics.read, { query: queryOf(address) });
  const [opened, setOpened] = useState<Opened>();
  const chart = useRef<HTMLElement>(null);
  const others = [useExport(address, chart), useMonthly()];
  const open = address.isShared ? undefined : setOpened;

  return (
    <>
      <PageHeader title="Statistiques" subtitle={found.data && subtitleOf(found.data)} others={others} />
      <PartTabs address={address} change={change} />
      <ScopeBar address={address} change={change} page={found.data} />
      <Loaded of={found}>
        {(page) => (
          <div className={styles.page} data-stale={found.isStale ? '' : undefined} aria-busy={found.isStale}>
            {page.computedAt === null && (
              <Banner tone="info">
                Les séances et les présences ne sont pas encore comptées. Cela se fait tout seul dans les minutes qui
                viennent.
              </Banner>
            )}
            <FigureTiles page={page} of={address.of} onChoose={(of) => change({ of })} />
            <MonthsCard page={page} of={address.of} chart={chart} onOpen={open} />
            <PresenceCard page={page} />
            <BreakdownCard address={address} change={change} onOpen={open} />
          </div>
        )}
      </Loaded>
      {opened && <RowsDrawer opened={opened} address={address} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** «2026-2027 comparée à 2025-2026»; when each number was true stands with it. */
const subtitleOf = ({ year, before }: StatisticPage): string =>
  `${year.label}${before ? ` comparée à ${before.label}` : ', pas d’année précédente'}`;
