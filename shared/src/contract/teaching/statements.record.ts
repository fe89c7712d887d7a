import type { Fields } from '../../fields/field';
import { statementLineLabels } from '../enumerations';

/** Kinds of lines that a person writes; lessons come by themselves. */
const { lesson: _lesson, ...writtenKinds } = statementLineLabels;

/** A line that a person writes beside the lessons, in the order of its form. */
export const statementLineTable = {
  kind: { kind: 'enum', label: 'Genre', labels: writtenKinds, isRequired: true, isNeverNull: true },
  label: { kind: 'text', label: 'Libellé', max: 120, isRequired: true, isNeverNull: true },
  date: { kind: 'date', label: 'Date', isRequired: true, isNeverNull: true },
  /** Negative minutes are a correction, the office's alone. */
  minutes: { kind: 'duration', label: 'Durée', min: -1440, max: 1440, isRequired: true, isNeverNull: true },
} as const satisfies Fields;
