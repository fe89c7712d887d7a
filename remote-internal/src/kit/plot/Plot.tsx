import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import styles from './Plot.module.css';
import { useWidth } from './useWidth';

const margin = { top: 12, right: 8, bottom: 28, left: 56 };
const labelWidth = 64;

interface Scales {
  /** Left edge of a bar. */
  x: (label: string) => number;
  y: (value: number) => number;
  barWidth: number;
  /** Of the plot without its axes. */
  inner: { width: number; height: number };
}

interface PlotProps {
  /** The whole chart in words; the table below has the numbers. */
  label: string;
  /** One of each bar, short. */
  labels: readonly string[];
  max: number;
  /** In pixels. */
  height?: number;
  format: (value: number) => string;
  children: (scales: Scales) => ReactNode;
}

interface TickProps {
  x: number;
  y: number;
  formattedValue?: string | undefined;
}

/** Axes for bars, as wide as the place they stand in. */
export function Plot({ label, labels, max, height = 190, format, children }: PlotProps) {
  const { frame, width } = useWidth(320);
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom };
  const bands = scaleBand({ domain: [...labels], range: [0, inner.width], padding: 0.3 });
  const y = scaleLinear({ domain: [0, max || 1], range: [inner.height, 0], nice: 4 });
  const barWidth = Math.min(bands.bandwidth(), 40);
  const x = (name: string) => (bands(name) ?? 0) + (bands.bandwidth() - barWidth) / 2;

  return (
    <div ref={frame} className={styles.frame}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <Group left={margin.left} top={margin.top}>
          <AxisLeft
            scale={y}
            numTicks={4}
            tickFormat={(value) => format(Number(value))}
            tickComponent={Left}
            hideAxisLine
            hideTicks
          />{' '}
          <AxisBottom
            scale={bands}
            top={inner.height}
            tickValues={fitting(labels, inner.width)}
            tickComponent={Below}
            axisLineClassName={styles.line}
            hideTicks
          />{' '}
          {children({ x, y, barWidth, inner })}
        </Group>
      </svg>
    </div>
  );
}

/** As many labels as have room, the newest always. */
function fitting(labels: readonly string[], width: number): string[] {
  const step = Math.ceil(labels.length / Math.max(1, Math.floor(width / labelWidth)));
  return labels.filter((_, at) => (labels.length - 1 - at) % step === 0);
}

const Left = ({ x, y, formattedValue }: TickProps) => (
  <text x={x} y={y} dy="0.32em" textAnchor="end" className={styles.tick}>
    {formattedValue}
  </text>
);

const Below = ({ x, y, formattedValue }: TickProps) => (
  <text x={x} y={y} textAnchor="middle" className={styles.tick}>
    {formattedValue}
  </text>
);
