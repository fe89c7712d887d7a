import type { Field } from '@tandem/shared/fields/field';

/** From when on another price or rate holds; what was before that day keeps its own. */
export const validFrom = { kind: 'date', label: 'Valable dès le' } as const satisfies Field;

/** Of which fields the day is. */
export const validFromHint = (labels: readonly string[]): string =>
  `Pour «\u00a0${labels.join('\u00a0», «\u00a0')}\u00a0». Vide\u00a0: dès aujourd’hui. Ce qui précède ne change pas.`;
