import type { LineValues, StatementLine } from '@tandem/shared/contract/teaching/statements.file';

/** A written line as its form has it. */
export const valuesOf = ({ kind, date, minutes, label }: StatementLine): LineValues => ({
  kind: kind === 'lesson' ? 'other' : kind,
  date,
  minutes,
  label,
});
