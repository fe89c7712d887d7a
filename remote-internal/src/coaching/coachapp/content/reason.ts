import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import { optionalText } from '@tandem/shared/fields/checks';
import { type Fields, type NamedField, rowsOf } from '@tandem/shared/fields/field';

export const reasonRow: NamedField = {
  name: 'reason',
  kind: 'long',
  label: 'Motif de la correction',
  hint: 'Reste au journal, avec votre nom',
  max: 500,
  isRequired: true,
  width: 'whole',
};

/** The fields of what hangs on a follow-up; whoever corrects what its coach wrote says why (coaching 10). */
export const rowsFor = (right: ContentRight, fields: Fields): NamedField[] =>
  right === 'correct' ? [...rowsOf(fields), reasonRow] : rowsOf(fields);

export const reasonFor = (right: ContentRight) =>
  optionalText(500).refine((text) => right !== 'correct' || text !== null, 'Ce champ est requis.');
