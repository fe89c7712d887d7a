import { presence } from '@tandem/shared/contract/teaching/presence';
import type { GroupRate } from '@tandem/shared/contract/teaching/presence.alerts';
import { useEndpoint } from '@tandem/shared/query';
import { type Column, DataTable, type Sort } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState } from 'react';
import { ofYear } from '../../../kit/year/useTrainingYear';
import { percentText } from '../presence.labels';

type Row = GroupRate & { id: number };

/** Part of the expected cells that is entered; null where nobody was expected. */
function enteredOf({ tally }: GroupRate): number | null {
  const { missing, rate: _rate, ...entered } = tally;
  const cells = Object.values(entered).reduce((sum, count) => sum + count, 0);
  return cells + missing === 0 ? null : cells / (cells + missing);
}

const keys: Readonly<Record<string, (row: Row) => number | string>> = {
  group: ({ group }) => group,
  rate: ({ tally }) => tally.rate ?? -1,
  entered: (row) => enteredOf(row) ?? -1,
  unexcused: ({ tally }) => tally.absent_unexcused,
};

/** The rate of each group that has begun. */
export function RatesTab({ yearId }: { yearId: number | undefined }) {
  const found = useEndpoint(presence.rates, { query: ofYear(yearId) });
  const [sort, setSort] = useState<Sort[]>([{ id: 'group', desc: false }]);
  return (
    <Loaded of={found}>
      {({ rows }) => (
        <DataTable
          label="Taux par groupe"
          columns={columns}
          rows={sorted(
            rows.map((row) => ({ ...row, id: row.groupId })),
            sort,
          )}
          rowHref={({ id }) => `/internal/appapp/group/show/${id}`}
          rowLabel={({ group }) => group}
          sort={sort}
          onSort={setSort}
          empty={<EmptyState title="Aucune séance n’a encore eu lieu cette année." />}
        />
      )}
    </Loaded>
  );
}

function sorted(rows: Row[], sort: readonly Sort[]): Row[] {
  return rows.toSorted((one, other) => {
    for (const { id, desc } of sort) {
      const [left, right] = [keys[id]?.(one) ?? 0, keys[id]?.(other) ?? 0];
      if (left !== right) return (left < right ? -1 : 1) * (desc ? -1 : 1);
    }
    return 0;
  });
}

const number = (id: string, header: string, cell: Column<Row>['cell'], priority: number): Column<Row> => ({
  id,
  header,
  cell,
  priority,
  align: 'end',
  isSortable: id in keys,
});

const columns: readonly Column<Row>[] = [
  { id: 'group', header: 'Groupe', cell: ({ group }) => <strong>{group}</strong>, isSortable: true },
  { id: 'branch', header: 'Branche', cell: ({ branch }) => branch, priority: 3, minWidth: 90 },
  { id: 'location', header: 'Lieu', cell: ({ location }) => location, priority: 2, minWidth: 80 },
  {
    id: 'teacher',
    header: 'Répétiteur·trice',
    cell: ({ teacher }) => teacher ?? 'À pourvoir',
    priority: 1,
    minWidth: 90,
  },
  number('lessons', 'Séances', ({ lessons }) => lessons, 4),
  number('present', 'P', ({ tally }) => tally.present, 5),
  number('late', 'R', ({ tally }) => tally.late, 5),
  number('excused', 'E', ({ tally }) => tally.absent_excused, 5),
  number('unexcused', 'N', ({ tally }) => tally.absent_unexcused, 6),
  { ...number('rate', 'Taux', ({ tally }) => percentText(tally.rate), 9), onPhone: 'number' },
  number('entered', 'Saisi', (row) => percentText(enteredOf(row)), 8),
];
