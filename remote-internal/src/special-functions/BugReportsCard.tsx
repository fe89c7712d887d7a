import { type BugReportRow, bugReports, bugReportStates } from '@tandem/shared/contract/bug-reports';
import { useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/dates';
import { Card } from '@tandem/shared/ui/Card';
import { type Column, DataTable } from '@tandem/shared/ui/DataTable';
import { Button } from '@tandem/shared/ui/Button';
import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Pagination } from '@tandem/shared/ui/Pagination';
import { Status } from '@tandem/shared/ui/Status';
import { useState } from 'react';
import { BugReportDialog } from './BugReportDialog';

const tones = { received: 'info', sent: 'ok', failed: 'err', closed: 'neutral' } as const;

/** What people reported; without a Jira this list is where a report stays (spec §7). */
export function BugReportsCard() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number>();
  const found = useEndpoint(bugReports.list, { query: { page, size: 25 } });

  const columns: Column<BugReportRow>[] = [
    { id: 'createdAt', header: 'Reçu le', cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      id: 'title',
      header: 'Titre',
      cell: ({ id, title }) => (
        <Button variant="quiet" size="small" onClick={() => setOpened(id)}>
          {title}
        </Button>
      ),
    },
    { id: 'jiraKey', header: 'Jira', cell: ({ jiraKey }) => jiraKey ?? '–' },
    { id: 'screenshot', header: 'Capture', cell: ({ hasScreenshot }) => (hasScreenshot ? 'Oui' : 'Non') },
    {
      id: 'state',
      header: 'État',
      cell: ({ state }) => <Status tone={tones[state]}>{bugReportStates[state]}</Status>,
    },
  ];

  return (
    <Card title="Rapports d’erreur">
      <Loaded of={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState title="Aucun rapport" text="Un rapport envoyé depuis une page apparaît ici." />
          ) : (
            <>
              <DataTable label="Rapports d’erreur" columns={columns} rows={rows} />
              <Pagination page={page} size={25} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {opened !== undefined && <BugReportDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
