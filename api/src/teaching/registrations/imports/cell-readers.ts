import { weekTyped } from '@tandem/shared/contract/people/week.typed';
import type { RegistrationImportKey } from '@tandem/shared/contract/teaching/registrations.import';
import type { CellReader } from '../../../platform/imports/lines/reading';

/** «4.5», «4,5» → 45; undefined for what is no number with one decimal at most. */
export function tenthsTyped(text: string): number | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:[.,](\d)0?)?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 10 + Number(tenth);
}

/** The columns that no field describes. */
export const registrationCellReaders = {
  availability: {
    read: weekTyped,
    unread: 'Ces disponibilités ne se lisent pas (exemple\u00a0: ma soir, je fin de journée).',
  },
  average: { read: tenthsTyped, unread: 'La note va de 1.0 à 6.0, par demi-point.' },
} as const satisfies Partial<Record<RegistrationImportKey, CellReader>>;
