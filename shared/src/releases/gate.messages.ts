import type { Direction, Mismatch } from './mismatch';

const types: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  integer: 'un nombre entier',
  boolean: 'un booléen',
  object: 'un objet',
  array: 'une liste',
  null: 'null',
  any: 'n’importe quoi',
  never: 'rien',
};
const typeLabel = (type = '') =>
  type
    .split('|')
    .map((one) => types[one] ?? one)
    .join(' ou ');

type Messages = Record<Mismatch['kind'], (given: string | undefined, taken: string | undefined) => string>;

const messages: Record<Direction, Messages> = {
  request: {
    missing: () => 'est demandé par l’API et n’est pas toujours envoyé',
    unknown: () => 'est envoyé et l’API ne le connaît pas',
    type: (given, taken) => `est envoyé comme ${typeLabel(given)}, l’API attend ${typeLabel(taken)}`,
    value: (given, taken) =>
      `peut être envoyé avec ${given === undefined ? 'toute valeur' : `«\u00a0${given}\u00a0»`}, l’API n’accepte que ${taken}`,
    limit: (given, taken) => `peut aller de ${given}, l’API accepte de ${taken}`,
    format: (given, taken) => `est envoyé au format ${given}, l’API attend ${taken}`,
  },
  reply: {
    missing: () => 'est attendu et l’API ne le promet pas',
    unknown: () => 'est répondu et n’est pas connu',
    type: (given, taken) => `est répondu comme ${typeLabel(given)}, cette version attend ${typeLabel(taken)}`,
    value: (given, taken) =>
      `peut valoir ${given === undefined ? 'autre chose' : `«\u00a0${given}\u00a0»`}, cette version ne connaît que ${taken}`,
    limit: (given, taken) => `peut aller de ${given}, cette version attend de ${taken}`,
    format: (given, taken) => `est répondu au format ${given}, cette version attend ${taken}`,
  },
};

/** One mismatch as the end of a sentence: `« rows[].status » peut valoir « gel », …`. */
export const sentence = ({ at, kind, given, taken }: Mismatch, direction: Direction): string =>
  `${at ? `«\u00a0${at}\u00a0»` : 'le tout'} ${messages[direction][kind](given, taken)}`;
