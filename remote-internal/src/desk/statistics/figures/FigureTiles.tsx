import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { changeOf, stateOf, textOf } from '../statistics.labels';
import styles from './FigureTiles.module.css';
import { Trend } from './Trend';

interface Props {
  page: StatisticPage;
  /** The number whose months are drawn below. */
  of: StatisticKey;
  onChoose: (of: StatisticKey) => void;
}

/** The months that are over. */
const overOf = (months: StatisticPage['figures'][number]['months'], monthsOver: number) =>
  months
    .filter(({ key }) => Number(key) >= 1 && Number(key) <= monthsOver)
    .map(({ cells }) => cells[0]?.now.value ?? null);

/** Every number of a part with the year before; pressed, its formula and its months stand below. */
export const FigureTiles = ({ page, of, onChoose }: Props) => (
  <div className={styles.tiles} role="group" aria-label="Chiffres de l’année">
    {page.figures.map((figure) => {
      const { key } = figure;
      const { before, monthsOver } = page;
      const { label, formula } = statisticIndicators[key];
      const change = before && changeOf(key, figure);
      return (
        <button
          key={key}
          type="button"
          className={styles.tile}
          title={formula}
          aria-pressed={key === of}
          onClick={() => onChoose(key)}
        >
          <span className={styles.label}>{label}</span>
          <b className={styles.value}>{textOf(key, figure.now)}</b>
          <span className={styles.before}>
            {change && <em className={styles[change.tone]}>{change.text}</em>}
            {before ? `${textOf(key, figure.before)} en ${before.label}` : 'pas d’année précédente'}
          </span>
          <span className={styles.stated}>{stateOf(key, page)}</span>
          <Trend values={overOf(figure.months, monthsOver)} />
        </button>
      );
    })}
  </div>
);
