import { type Measure, measures } from '../measure/measures';
import type { Sample } from '../measure/plan';
import { type Line, lines, type State, states, type Variant, variants } from '../variants';

/** Milliseconds, counts or bytes; `ratio`: of the median to the monolith's. */
export interface Figure {
  median: number;
  min: number;
  max: number;
  ratio: number;
}
export type Summary = (line: Line, state: State, variant: Variant, measure: Measure) => Figure | undefined;

const medianOf = (sorted: readonly number[]) => {
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
};

/** Medians with their range over all runs. */
export function summaryOf(samples: readonly Sample[]): Summary {
  const valuesOf = (line: Line, state: State, variant: Variant, measure: Measure) =>
    samples
      .filter((sample) => sample.line === line && sample.state === state && sample.variant === variant)
      .flatMap((sample) => sample[measure] ?? [])
      .sort((a, b) => a - b);

  return (line, state, variant, measure) => {
    const values = valuesOf(line, state, variant, measure);
    if (values.length === 0) return undefined;
    const median = medianOf(values);
    const ratio = median / medianOf(valuesOf(line, state, 'mono', measure));
    return { median, min: values[0]!, max: values.at(-1)!, ratio };
  };
}

const rounded = ({ median, min, max, ratio }: Figure) => ({
  median: Math.round(median),
  min: Math.round(min),
  max: Math.round(max),
  ratio: Math.round(ratio * 1000) / 1000,
});

const byName = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

/** The whole summary as it is stored: line → state → variant → measure. */
export const storedSummary = (summary: Summary) =>
  Object.fromEntries(
    lines.map((line) => [
      `${line} Mbit/s`,
      byName(states, (state) =>
        byName(variants, (variant) =>
          Object.fromEntries(
            measures.flatMap((measure) => {
              const figure = summary(line, state, variant, measure);
              return figure ? [[measure, rounded(figure)]] : [];
            }),
          ),
        ),
      ),
    ]),
  );
