import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { Card } from '@tandem/shared/ui/layout/Card';
import type { RefObject } from 'react';
import { NumberCell } from '../NumberCell';
import type { Opened } from '../RowsDrawer';
import { changeOf, stateOf, textOf } from '../statistics.labels';
import { isPlanned } from './planned';
import { MonthChart } from './MonthChart';
import styles from './MonthsCard.module.css';

interface Props {
  page: StatisticPage;
  of: StatisticKey;
  chart: RefObject<HTMLElement | null>;
  onOpen: ((opened: Opened) => void) | undefined;
}

/** One number month by month: its formula, drawn, and the same as a table. */
export function MonthsCard({ page, of, chart, onOpen }: Props) {
  const figure = page.figures.find(({ key }) => key === of);
  if (!figure) return null;
  const { label, formula } = statisticIndicators[of];
  return (
    <Card title={figure.months.length > 0 ? `${label} par mois` : label}>
      <p className={styles.formula}>{`${formula} ${stateOf(of, page)}.`}</p>
      {figure.months.length > 0 ? (
        <div className={styles.both}>
          <MonthChart page={page} figure={figure} frame={chart} />
          <MonthTable page={page} figure={figure} onOpen={onOpen} />
        </div>
      ) : (
        <p className={styles.day}>
          {`Ce chiffre se lit à un jour donné, sans mois\u00a0: `}
          <NumberCell
            of={of}
            cell={figure.now}
            opens={{ yearId: page.year.id, where: page.year.label }}
            onOpen={onOpen}
          />
          {page.before && `, ${textOf(of, figure.before)} en ${page.before.label}`}
        </p>
      )}
    </Card>
  );
}

interface TableProps extends Pick<Props, 'page' | 'onOpen'> {
  figure: StatisticPage['figures'][number];
}

function MonthTable({ page: { year, before, monthsOver }, figure, onOpen }: TableProps) {
  const { key, months } = figure;
  const rows = [
    ...months.map((line) => ({
      label: isPlanned(line.key, monthsOver) ? `${line.label} (planifié)` : line.label,
      pair: line.cells[0]!,
      line: { by: 'month', item: line.key } as const,
    })),
    { label: 'En tout', pair: { now: figure.now, before: figure.before }, line: {} },
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Mois</th>
          <th scope="col">{year.label}</th>
          {before && <th scope="col">{before.label}</th>}
          {before && <th scope="col">Écart</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, pair, line }) => {
          const change = changeOf(key, pair);
          const cellOf = (of: 'now' | 'before', yearOf: { id: number; label: string }) => (
            <td>
              <NumberCell
                of={key}
                cell={pair[of]}
                opens={{ ...line, yearId: yearOf.id, where: `${label}, ${yearOf.label}` }}
                onOpen={onOpen}
              />
            </td>
          );
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cellOf('now', year)}
              {before && cellOf('before', before)}
              {before && <td className={change && styles[change.tone]}>{change?.text}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
