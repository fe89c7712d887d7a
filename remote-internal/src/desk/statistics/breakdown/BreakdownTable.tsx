import type { StatisticPair, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import { statisticBreakdowns, statisticIndicators } from '@tandem/shared/contract/desk/statistics.indicators';
import { Button } from '@tandem/shared/ui/Button';
import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { useState } from 'react';
import { NumberCell } from '../NumberCell';
import type { Opened } from '../RowsDrawer';
import { changeOf, textOf } from '../words';
import styles from './BreakdownTable.module.css';

interface Props {
  table: StatisticTable;
  isStale: boolean;
  onOpen: ((opened: Opened) => void) | undefined;
}

/** So many stand in a block on a phone, until somebody wants them all. */
const fewColumns = 4;
/** Wider than its card it scrolls, by the keys too. */
const scrolling = { role: 'group', tabIndex: 0 } as const;

/** A line for each value, a column for each number; the first one is also drawn. */
export function BreakdownTable({ table, isStale, onOpen }: Props) {
  const { by, columns, lines, total } = table;
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0)
    return <EmptyState title="Rien à ventiler" text="Aucune ligne pour cette année et ces filtres." />;
  const most = Math.max(...lines.map(({ cells }) => cells[0]?.now.value ?? 0));
  const name = `Par ${statisticBreakdowns[by].toLowerCase()}`;

  return (
    <div className={styles.frame} {...scrolling} aria-label={`${name}, à faire défiler`}>
      <table
        className={styles.table}
        aria-label={name}
        aria-busy={isStale || undefined}
        data-all={isWhole ? '' : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{statisticBreakdowns[by]}</th>
            {columns.map((key) => (
              <th key={key} scope="col" title={statisticIndicators[key].formula}>
                {statisticIndicators[key].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.key}
              table={table}
              label={line.label}
              cells={line.cells}
              item={line.key}
              most={most}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          <Line table={table} label="Total" cells={total} onOpen={onOpen} />
        </tfoot>
      </table>
      {columns.length > fewColumns && (
        <div className={styles.all}>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Moins de chiffres' : `Tous les chiffres (${columns.length})`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LineProps extends Pick<Props, 'table' | 'onOpen'> {
  label: string;
  cells: readonly StatisticPair[];
  /** Absent: the total. */
  item?: string;
  /** The longest bar. */
  most?: number;
}

function Line({ table: { by, columns, year, before }, label, cells, item, most, onOpen }: LineProps) {
  const line = item === undefined ? {} : { by, item };
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((key, at) => {
        const pair = cells[at]!;
        const change = changeOf(key, pair);
        return (
          <td key={key} data-label={statisticIndicators[key].label}>
            <span className={styles.cell}>
              {at === 0 && most !== undefined && (
                <i className={styles.bar} aria-hidden="true">
                  <b style={{ width: `${most > 0 ? ((pair.now.value ?? 0) / most) * 100 : 0}%` }} />
                </i>
              )}
              <NumberCell
                of={key}
                cell={pair.now}
                opens={{ ...line, yearId: year.id, where: `${label}, ${year.label}` }}
                onOpen={onOpen}
              />
            </span>
            {before && (
              <small title={before.label}>
                {textOf(key, pair.before)}
                {change && <em className={styles[change.tone]}>{change.text}</em>}
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}
