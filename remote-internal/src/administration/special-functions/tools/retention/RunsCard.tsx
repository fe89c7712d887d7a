import {
  retentionCategories,
  type RetentionCategory,
  type RetentionRun,
} from '@tandem/shared/contract/administration/retention';
import { formatCount } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Status } from '@tandem/shared/ui/display/Status';

const nameOf = (key: string) =>
  key === 'person' ? 'À sa demande' : retentionCategories[key as RetentionCategory].label;

const columns: readonly Column<RetentionRun>[] = [
  { id: 'startedAt', header: 'Début', cell: ({ startedAt }) => formatInstant(startedAt) },
  {
    id: 'counts',
    header: 'Ce qui est parti',
    cell: ({ counts }) =>
      Object.entries(counts)
        .map(([key, count]) => `${nameOf(key)}\u00a0: ${formatCount(count)}`)
        .join(', ') || '–',
  },
  { id: 'by', header: 'Demandé par', cell: ({ by }) => by ?? '–' },
  {
    id: 'state',
    header: 'Résultat',
    cell: ({ state, fault }) =>
      state === 'failed' ? (
        <>
          <Status tone="err">Arrêté</Status> {fault}
        </>
      ) : (
        <Status tone="ok">Terminé</Status>
      ),
  },
];

/** What was done, newest first. */
export const RunsCard = ({ runs }: { runs: readonly RetentionRun[] }) => (
  <Card title="Derniers passages">
    <DataTable
      label="Derniers passages"
      columns={columns}
      rows={runs}
      empty={
        <EmptyState title="Rien n’a encore été anonymisé" text="Chaque passage reste inscrit ici, sans aucun nom." />
      }
    />
  </Card>
);
