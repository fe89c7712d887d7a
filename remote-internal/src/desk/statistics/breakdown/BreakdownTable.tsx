import type { StatisticLine, StatisticPair, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  breakdownLabel,
  statisticBreakdowns,
  statisticIndicators,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NumberCell } from '../NumberCell';
import type { Opened } from '../RowsDrawer';
import { changeOf, stateOf, textOf } from '../statistics.labels';
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
  const name = `Par ${breakdownLabel(by)}`;

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
                <small className={styles.stated}>{stateOf(key, table)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Lines key={line.key} table={table} line={line} most={most} onOpen={onOpen} />
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

interface LinesProps extends Pick<Props, 'table' | 'onOpen'> {
  line: StatisticTable['lines'][number];
  most: number;
}

/** A line and, once opened, those of the second division below it. */
function Lines({ line: { key, label, cells, lines }, ...rest }: LinesProps) {
  const [isOpen, setOpen] = useState(false);
  const own = { ...rest, label, cells, item: key };
  if (!lines?.length) return <Line {...own} />;
  return (
    <>
      <Line {...own} unfolds={{ isOpen, onOpen: setOpen }} />
      {isOpen &&
        lines.map((within) => (
          <Line key={within.key} {...rest} label={within.label} cells={within.cells} item={key} within={within} />
        ))}
    </>
  );
}

interface LineProps extends Pick<Props, 'table' | 'onOpen'> {
  label: string;
  cells: readonly StatisticPair[];
  /** Absent: the total. */
  item?: string;
  /** The longest bar. */
  most?: number;
  /** It is a line of the second division. */
  within?: StatisticLine;
  /** It holds such lines. */
  unfolds?: { isOpen: boolean; onOpen: (isOpen: boolean) => void };
}

function Line({ table, label, cells, item, most, within, unfolds, onOpen }: LineProps) {
  const { by, second, columns, lines, year, before } = table;
  const line = {
    ...(item !== undefined && { by, item }),
    ...(within && second && { second, secondItem: within.key }),
  };
  const of = within ? `${lines.find(({ key }) => key === item)?.label}, ${label}` : label;
  return (
    <tr className={within && styles.within}>
      <th scope="row">
        {unfolds ? (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={unfolds.isOpen}
            onClick={() => unfolds.onOpen(!unfolds.isOpen)}
          >
            <ChevronRight size={16} aria-hidden />
            {label}
          </button>
        ) : (
          label
        )}
      </th>
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
                opens={{ ...line, yearId: year.id, where: `${of}, ${year.label}` }}
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
