import { formatCount } from '@tandem/shared/rules/text/count';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { Status } from '@tandem/shared/ui/display/Status';
import styles from './TimingsTable.module.css';
import { phases, type Timing, vitals } from './timing.metrics';

type Row = Timing & { id: number };

const columnsOf = (live: string): Column<Row>[] => [
  {
    id: 'version',
    header: 'Version',
    cell: ({ version }) => (
      <span className={styles.version}>
        <code>{version}</code> {version === live && <Status tone="ok">En service</Status>}
      </span>
    ),
  },
  { id: 'visits', header: 'Visites', align: 'end', cell: ({ visits }) => formatCount(visits) },
  ...[...vitals, ...phases].map(({ id, short, format }) => ({
    id,
    header: short,
    align: 'end' as const,
    cell: (row: Row) => (row[id] === null ? '–' : format(row[id])),
  })),
];

/** The numbers of the charts. */
export const TimingsTable = ({ timings, live }: { timings: readonly Timing[]; live: string }) => (
  <DataTable
    label="Temps mesurés par version"
    density="compact"
    columns={columnsOf(live)}
    rows={timings.map((timing, id) => ({ ...timing, id }))}
  />
);
