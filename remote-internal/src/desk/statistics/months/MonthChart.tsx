import type { StatisticCell, StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators } from '@tandem/shared/contract/desk/statistics.indicators';
import { formatStatistic } from '@tandem/shared/rules/figures/statistics';
import { Bar } from '@visx/shape';
import type { RefObject } from 'react';
import { useIsPhone } from '../../../kit/useIsPhone';
import { Plot } from '../../../kit/plot/Plot';
import { isPlanned } from './planned';
import { textOf } from '../statistics.labels';
import styles from './MonthChart.module.css';

interface Props {
  page: StatisticPage;
  figure: StatisticPage['figures'][number];
  /** The drawing, for who takes it along as a picture. */
  frame: RefObject<HTMLElement | null>;
}

/** As tall as the table beside it, but on a phone. */
const tall = 400;
const low = 220;

const shorts: Readonly<Record<string, string>> = {
  Janvier: 'janv.',
  Février: 'févr.',
  Mars: 'mars',
  Avril: 'avr.',
  Mai: 'mai',
  Juin: 'juin',
  Juillet: 'juil.',
  Août: 'août',
  Septembre: 'sept.',
  Octobre: 'oct.',
  Novembre: 'nov.',
  Décembre: 'déc.',
};

/** Two bars a month: the year before, and this one; the month under way is drawn as an outline, a planned one with dashes. */
export function MonthChart({ page: { year, before, monthsOver, notes }, figure, frame }: Props) {
  const height = useIsPhone() ? low : tall;
  const { key, months } = figure;
  const { label, unit } = statisticIndicators[key];
  const bars = months
    .filter((line) => Number(line.key) >= 1 && Number(line.key) <= 12)
    .map((line) => ({
      ...line,
      short: shorts[line.label] ?? line.label,
      pair: line.cells[0]!,
      look: isPlanned(line.key, monthsOver)
        ? styles.planned
        : Number(line.key) === monthsOver + 1
          ? styles.underWay
          : styles.now,
    }));
  const values = bars.flatMap(({ pair }) => [pair.now.value, pair.before.value]).filter((value) => value !== null);
  const summary = `${label} par mois, ${year.label}\u00a0: ${textOf(key, figure.now)} en tout${
    before ? `, ${textOf(key, figure.before)} en ${before.label}` : ''
  }. Le tableau à côté donne chaque mois.`;

  return (
    <figure className={styles.chart} ref={frame} data-notes={notes.join(' · ')}>
      <figcaption className={styles.legend}>
        <Key className={styles.now} label={year.label} />
        {before && <Key className={styles.before} label={before.label} />}
        <Key className={styles.underWay} label="mois en cours" />
        {bars.some(({ look }) => look === styles.planned) && <Key className={styles.planned} label="planifié" />}
      </figcaption>
      <Plot
        label={summary}
        labels={bars.map(({ short }) => short)}
        max={Math.max(0, ...values)}
        height={height}
        format={(value) => formatStatistic(value, unit)}
      >
        {({ x, y, barWidth, inner }) =>
          bars.map(({ short, label: month, pair, look }) => {
            const barOf = (of: 'now' | 'before', cell: StatisticCell, left: number) =>
              cell.value !== null && (
                <Bar
                  x={left}
                  y={y(cell.value)}
                  width={Math.max(1, barWidth / 2 - 1)}
                  height={inner.height - y(cell.value)}
                  rx={2}
                  className={of === 'now' ? look : styles.before}
                >
                  <title>{`${month} ${(of === 'now' ? year : before)?.label ?? ''}\u00a0: ${textOf(key, cell)}`}</title>
                </Bar>
              );
            return (
              <g key={short}>
                {barOf('before', pair.before, x(short))}
                {barOf('now', pair.now, x(short) + barWidth / 2)}
              </g>
            );
          })
        }
      </Plot>
    </figure>
  );
}

const Key = ({ className, label }: { className: string | undefined; label: string }) => (
  <span>
    <svg width={10} height={10} aria-hidden="true">
      <rect x={1} y={1} width={8} height={8} rx={2} className={className} />
    </svg>
    {label}
  </span>
);
