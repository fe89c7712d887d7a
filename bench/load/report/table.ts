import type { Measure } from '../measure/measures';
import { lines, type State, states, titles, variants } from '../variants';
import type { Figure, Summary } from './summary';

const heads: Readonly<Record<State, string>> = {
  cold: 'première visite',
  warm: 'visite suivante',
  redeployed: 'visite après un déploiement de remote-auth',
};

const times = (ratio: number) => (Number.isFinite(ratio) && ratio > 0 ? ` ${ratio.toFixed(2)} ×` : '');
const milliseconds = ({ median, min, max, ratio }: Figure) =>
  `${median.toFixed(0)} [${min.toFixed(0)}–${max.toFixed(0)}]${times(ratio)}`;
const counted = ({ median, max }: Figure) => (median === max ? `${median}` : `${median} [–${max}]`);
const kilobytes = ({ median, ratio }: Figure) => `${(median / 1000).toFixed(1)}${times(ratio)}`;

const columns: readonly (readonly [title: string, measure: Measure, show: (figure: Figure) => string])[] = [
  ['visible', 'visible', milliseconds],
  ['utilisable', 'usable', milliseconds],
  ['React monté', 'mounted', milliseconds],
  ['LCP', 'largest', milliseconds],
  ['requêtes', 'requests', counted],
  ['tours', 'rounds', counted],
  ['ko jusqu’au montage', 'bytes', kilobytes],
  ['ko HTML', 'htmlBytes', kilobytes],
  ['ko fichiers', 'filesBytes', kilobytes],
  ['ko en tout', 'allBytes', kilobytes],
];

function block(summary: Summary, line: (typeof lines)[number], state: State): string {
  const used = columns.filter(([, measure]) => summary(line, state, 'mono', measure));
  const rows = [
    ['', ...used.map(([title]) => title)],
    ...variants.map((variant) => [
      titles[variant],
      ...used.map(([, measure, show]) => {
        const figure = summary(line, state, variant, measure);
        return figure ? show(figure) : '–';
      }),
    ]),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const text = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('   ')
      .trimEnd(),
  );
  return [
    `${String(line).replace('.', ',')} Mbit/s, ${heads[state]} (ms, médiane [étendue] rapport au monolithe)`,
    ...text,
  ].join('\n');
}

/** What a person reads: one block for each line and state. */
export const tableOf = (summary: Summary): string =>
  lines.flatMap((line) => states.map((state) => block(summary, line, state))).join('\n\n');
