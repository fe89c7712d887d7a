import { Bar } from '@visx/shape';
import { buildOf, shortVersion } from '../releases/release.labels';
import styles from './Chart.module.css';
import { Plot } from '../../../kit/plot/Plot';
import { phases, spansOf, type Timing } from './timing.metrics';

/** From the navigation to the page that stands there: its parts one on the other, a bar for each release. */
export function PhasesChart({ timings }: { timings: readonly Timing[] }) {
  const bars = timings.map((timing) => ({
    version: timing.version,
    label: buildOf(timing.version),
    spans: spansOf(timing) ?? [],
    total: timing.mounted,
  }));
  const format = phases[0]!.format;
  const last = bars.findLast(({ spans }) => spans.length > 0);
  const summary = last
    ? `page prête en ${format(last.total ?? 0)} pour ${shortVersion(last.version)}`
    : 'pas encore mesuré';

  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>Phases du chargement</b> de la navigation à la page prête
      </figcaption>
      <Plot
        label={`Phases du chargement par version\u00a0: ${summary}`}
        labels={bars.map(({ label }) => label)}
        max={Math.max(0, ...bars.map(({ spans }) => sum(spans)))}
        format={format}
      >
        {({ x, y, barWidth }) =>
          bars.map(({ label, spans }) =>
            spans.map((span, at) => {
              const below = sum(spans.slice(0, at));
              return (
                <Bar
                  key={`${label} ${phases[at]!.id}`}
                  x={x(label)}
                  y={y(below + span)}
                  width={barWidth}
                  height={y(below) - y(below + span)}
                  className={styles[phases[at]!.id]}
                >
                  <title>{`${label}, ${phases[at]!.title}\u00a0: ${format(span)}`}</title>
                </Bar>
              );
            }),
          )
        }
      </Plot>
      <ul className={styles.legend}>
        {phases.map(({ id, title }) => (
          <li key={id}>
            <svg width={10} height={10} aria-hidden="true">
              <rect width={10} height={10} rx={2} className={styles[id]} />
            </svg>
            {title}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
