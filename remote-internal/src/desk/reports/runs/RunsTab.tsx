import { audienceOf } from '@tandem/shared/access';
import type { ReportRun } from '@tandem/shared/contract/desk/reports';
import { mayHaveReport, type ReportKey, reportKeys, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { usePlatform } from '@tandem/shared/platform';
import { useSearchParams } from '@tandem/shared/router';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import { ReportDialog } from '../form/ReportDialog';
import { Ended } from './Ended';
import { RemoveDialog } from './RemoveDialog';
import { runColumns } from './run.columns';
import styles from './RunsTab.module.css';
import { runsPerPage, useRuns } from './useRuns';

/** What was asked for, newest first, and what has come of it. */
export function RunsTab() {
  const [, setParams] = useSearchParams();
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const [page, setPage] = useState(1);
  const [key, setKey] = useState<ReportKey | ''>('');
  const [removed, setRemoved] = useState<ReportRun>();
  const [again, setAgain] = useState<ReportRun>();
  const found = useRuns({ page, key });
  const options = reportKeys
    .filter((each) => mayHaveReport(each, audience))
    .map((value) => ({ value, label: reportOf(value).label }));
  const columns = runColumns({
    isForAll: audience === 'admin',
    onRemove: setRemoved,
    onAgain: setAgain,
  });

  return (
    <div className={styles.runs}>
      {(key !== '' || (found.data?.total ?? 0) > 0) && (
        <SelectField
          className={styles.filter}
          name="report"
          label="Rapport"
          placeholder="Tous"
          options={options}
          value={key}
          onValue={(value) => {
            setKey(value);
            setPage(1);
          }}
        />
      )}
      <Loaded of={found}>
        {({ rows, total }) => (
          <>
            <Ended rows={rows} />
            <DataTable
              label="Rapports produits"
              columns={columns}
              rows={rows}
              isStale={found.isStale}
              empty={<Nothing isFiltered={key !== ''} />}
              pages={
                total > runsPerPage && <Pagination page={page} size={runsPerPage} total={total} onPage={setPage} />
              }
            />
          </>
        )}
      </Loaded>
      {removed && <RemoveDialog run={removed} onClose={() => setRemoved(undefined)} />}
      {again && (
        <ReportDialog
          report={again.key}
          before={{ format: again.format, values: again.values ?? {} }}
          onClose={() => setAgain(undefined)}
          onDone={(tab) => {
            setAgain(undefined);
            setParams({ tab });
          }}
        />
      )}
    </div>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Aucun rapport de ce genre" text="Choisissez «&nbsp;Tous&nbsp;» pour voir les autres." />
  ) : (
    <EmptyState
      title="Aucun rapport"
      text="Un rapport demandé se suit ici pendant qu’il se fait, puis reste 30 jours à télécharger."
      action={<LinkButton to="?tab=catalogue">Choisir un rapport</LinkButton>}
    />
  );
