import { releases } from '@tandem/shared/contract/delivery/releases';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PackageCard } from './PackageCard';
import { PackageView } from './PackageView';
import styles from './ReleasesTab.module.css';

/** What runs, per package; `?package=` opens one of them with its history and its timings. */
export function ReleasesTab() {
  const [params] = useSearchParams();
  const found = useEndpoint(releases.list, {});
  const wanted = params.get('package');

  return (
    <Loaded of={found}>
      {(rows) => {
        const opened = rows.find(({ name }) => name === wanted);
        if (opened) return <PackageView row={opened} />;
        if (rows.length === 0) return <EmptyState title="Aucune version" text="Une version publiée apparaît ici." />;
        return (
          <div className={styles.cards}>
            {rows.map((row) => (
              <PackageCard key={row.name} row={row} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
