import { Bar, Line } from '@visx/shape';
import { buildOf, shortVersion } from '../releases/release.labels';
import styles from './Chart.module.css';
import { Plot } from '../../../kit/plot/Plot';
import { gradeOf, gradeTexts, type Metric, type Timing } from './timing.metrics';

interface Props {
  metric: Metric;
  /** Oldest first. */
  timings: readonly Timing[];
}

/** One figure, a bar for each release; the dashed line is where it stops being good. */
export function MetricChart({ metric, timings }: Props) {
  const { id, title, says, format, limits } = metric;
  const bars = timings.map((timing) => ({
    version: timing.version,
    label: buildOf(timing.version),
    value: timing[id],
  }));
  const measured = bars.flatMap(({ value }) => value ?? []);
  const last = bars.findLast(({ value }) => value !== null);
  const summary =
    last?.value == null
      ? 'pas encore mesuré'
      : `${format(last.value)} pour ${shortVersion(last.version)}${limits ? `, ${gradeTexts[gradeOf(last.value, limits)]}` : ''}`;

  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{title}</b> {says}
      </figcaption>
      <Plot
        label={`${title} par version\u00a0: ${summary}`}
        labels={bars.map(({ label }) => label)}
        max={Math.max(limits?.good ?? 0, ...measured)}
        format={format}
      >
        {({ x, y, barWidth, inner }) => (
          <>
            {bars.map(
              ({ label, value }) =>
                value !== null && (
                  <Bar
                    key={label}
                    x={x(label)}
                    y={y(value)}
                    width={barWidth}
                    height={inner.height - y(value)}
                    rx={3}
                    className={styles[gradeOf(value, limits)]}
                  >
                    <title>{`${label}\u00a0: ${format(value)}`}</title>
                  </Bar>
                ),
            )}
            {limits && (
              <Line
                from={{ x: 0, y: y(limits.good) }}
                to={{ x: inner.width, y: y(limits.good) }}
                className={styles.limit}
              />
            )}
          </>
        )}
      </Plot>
    </figure>
  );
}
