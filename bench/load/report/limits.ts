import type { Measure } from '../measure/measures';
import type { Sample } from '../measure/plan';
import type { Verdict } from '../../run';
import { type Line, lines, type State } from '../variants';
import type { Figure, Summary } from './summary';

interface Limit {
  title: string;
  state: State;
  measure: Measure;
  of: (figure: Figure) => number;
  most: number;
  /** Said above this, without failing. */
  aim?: number;
  unit: string;
  /** Said beside it, without a limit. */
  also?: { title: string; measure: Measure };
}

const ratio = ({ ratio: value }: Figure) => value;
const times = '× le monolithe';

const limits: readonly Limit[] = [
  { title: 'formulaire visible', state: 'cold', measure: 'visible', of: ratio, most: 0.5, unit: times },
  { title: 'formulaire utilisable', state: 'cold', measure: 'usable', of: ratio, most: 0.5, unit: times },
  { title: 'React monté', state: 'cold', measure: 'mounted', of: ratio, most: 1.2, aim: 1.1, unit: times },
  { title: 'octets', state: 'cold', measure: 'bytes', of: ratio, most: 1.3, unit: times },
  { title: 'tours de réseau, HTML compris', state: 'cold', measure: 'rounds', of: ({ max }) => max, most: 2, unit: '' },
  { title: 'requêtes jusqu’au montage', state: 'cold', measure: 'requests', of: ({ max }) => max, most: 8, unit: '' },
  {
    title: 'fichiers repris après un déploiement de remote-auth, sans le HTML',
    state: 'redeployed',
    measure: 'filesBytes',
    of: ({ median }) => median / 1000,
    most: 15,
    unit: 'ko',
    also: { title: 'HTML compris', measure: 'allBytes' },
  },
];

const comma = (text: string) => text.replace('.', ',');
const figure = (value: number) => comma(String(Math.round(value * 100) / 100));

function noteOf({ aim, also }: Limit, value: number, beside: Figure | undefined): string {
  if (also && beside) return ` ; ${also.title} : ${figure(beside.median / 1000)} ko`;
  return aim !== undefined && value > aim ? ` — au-dessus de ${comma(aim.toFixed(2))} ×` : '';
}

function verdictOf(limit: Limit, line: Line, summary: Summary): Verdict {
  const { title, state, measure, of, most, unit, also } = limit;
  const found = summary(line, state, 'product', measure);
  const value = found ? of(found) : Number.NaN;
  const note = noteOf(limit, value, also && summary(line, state, 'product', also.measure));
  const said = `${figure(value)} ${unit}`.trim();
  return { text: `${title}, ${figure(line)} Mbit/s : ${said} (limite ${figure(most)})${note}`, holds: value <= most };
}

/** Each limit of the product on each line, and that no typed character was lost. */
export function verdicts(samples: readonly Sample[], summary: Summary): Verdict[] {
  const typed = samples.filter(({ variant, hasSurvived }) => variant === 'product' && hasSurvived !== undefined);
  const lost = typed.filter(({ hasSurvived }) => !hasSurvived).length;
  return [
    ...lines.flatMap((line) => limits.map((limit) => verdictOf(limit, line, summary))),
    { text: `caractères tapés avant React et perdus : ${lost} de ${typed.length}`, holds: lost === 0, isAnswer: true },
  ];
}
