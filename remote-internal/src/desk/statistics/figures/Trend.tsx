import styles from './FigureTiles.module.css';

const width = 72;
const height = 22;
const edge = 3;

/** The months that are over as a small line; the card below has their numbers. */
export function Trend({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return <span className={styles.noTrend} />;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (width - 2 * edge) / (values.length - 1);
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [{ x: edge + at * step, y: height - edge - ((value - least) / (most - least || 1)) * (height - 2 * edge) }],
  );
  const last = points.at(-1)!;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={styles.trend} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
