import type { StatisticCell } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { EyeOff } from 'lucide-react';
import styles from './NumberCell.module.css';
import type { Opened } from './RowsDrawer';
import { maskedText, textOf } from './statistics.labels';

interface Props {
  of: StatisticKey;
  cell: StatisticCell;
  /** What it opens, but for the number of its rows; without `onOpen` it opens nothing. */
  opens: Omit<Opened, 'key' | 'title'> & { where: string };
  onOpen: ((opened: Opened) => void) | undefined;
}

/** A number of a table: pressed, it shows its rows. */
export function NumberCell({ of, cell, opens: { where, ...opens }, onOpen }: Props) {
  const { label, rows } = statisticIndicators[of];
  if (cell.isMasked)
    return (
      <span className={styles.masked}>
        <EyeOff size={13} aria-hidden />
        {maskedText}
      </span>
    );
  const text = textOf(of, cell);
  if (!onOpen || !rows || !cell.rows) return text;
  const title = `${label}, ${where}`;
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`${text}\u00a0: ouvrir ${title}`}
      onClick={() => onOpen({ ...opens, key: of, title })}
    >
      {text}
    </button>
  );
}
