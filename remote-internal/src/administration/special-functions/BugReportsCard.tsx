import { type BugReportRow, bugReports, bugReportStates } from '@tandem/shared/contract/delivery/bug-reports';
import { useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { Status } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import { BugReportDialog } from './BugReportDialog';
import styles from './BugReportsCard.module.css';
import { RemoveAnonymousDialog } from './RemoveReportDialogs';

const size = 25;
const tones = { received: 'info', sent: 'ok', failed: 'err', closed: 'neutral' } as const;

const columnsOf = (onOpen: (id: number) => void): Column<BugReportRow>[] => [
  {
    id: 'title',
    header: 'Titre',
    cell: ({ id, title }) => (
      <button type="button" className={styles.open} onClick={() => onOpen(id)}>
        {title}
      </button>
    ),
  },
  { id: 'createdAt', header: 'Reçu le', priority: 2, cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'from', header: 'De', cell: ({ userId }) => (userId === null ? 'Anonyme' : 'Personne connectée') },
  { id: 'jiraKey', header: 'Jira', cell: ({ jiraKey }) => jiraKey ?? '–' },
  { id: 'screenshot', header: 'Capture', cell: ({ hasScreenshot }) => (hasScreenshot ? 'Oui' : 'Non') },
  {
    id: 'state',
    header: 'État',
    priority: 3,
    onPhone: 'state',
    cell: ({ state }) => <Status tone={tones[state]}>{bugReportStates[state]}</Status>,
  },
];

/** What people reported; without a Jira this list is where a report stays (spec §7). */
export function BugReportsCard() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number>();
  const [isClearing, setClearing] = useState(false);
  const found = useEndpoint(bugReports.list, { query: { page, size } });
  const clear = (
    <Button size="small" onClick={() => setClearing(true)}>
      Supprimer les anonymes…
    </Button>
  );

  return (
    <Card title="Rapports d’erreur" action={clear}>
      <Loaded of={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState title="Aucun rapport" text="Un rapport envoyé depuis une page apparaît ici." />
          ) : (
            <DataTable
              label="Rapports d’erreur"
              columns={columnsOf(setOpened)}
              rows={rows}
              pages={total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
            />
          )
        }
      </Loaded>
      {isClearing && <RemoveAnonymousDialog onClose={() => setClearing(false)} />}
      {opened !== undefined && <BugReportDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
