import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import { type Closure, overlap } from '@tandem/shared/rules/closures';

/** A line of the form; `key` stays with it while others come and go. */
export interface LineDraft extends Closure {
  key: number;
}

/** The form as it is typed: dates that are not given are ''. */
export interface ProfileDraft {
  name: string;
  trainingYearId: number | null;
  canton: string | null;
  isActive: boolean;
  periods: LineDraft[];
}

let lastKey = 0;

/** A line of its own. */
export const lineOf = (given: Partial<Closure> = {}): LineDraft => ({
  label: '',
  from: '',
  to: '',
  toVerify: false,
  ...given,
  key: (lastKey += 1),
});

/** What the form of a profile starts from. */
export const draftOf = ({ name, trainingYearId, canton, isActive, periods }: HolidayProfile): ProfileDraft => ({
  name,
  trainingYearId,
  canton,
  isActive,
  periods: periods.map(lineOf),
});

/** A new profile, for the current training year. */
export const newDraft = (trainingYearId: number | null): ProfileDraft => ({
  name: '',
  trainingYearId,
  canton: 'VD',
  isActive: true,
  periods: [],
});

/** Days that were drawn in the calendar: they lengthen the one period that they touch, or make a new one. */
export function withRange(lines: readonly LineDraft[], line: LineDraft): LineDraft[] | undefined {
  const touched = lines.filter(({ from, to }) => from && to && overlap({ from, to }, line));
  if (touched.length > 1) return undefined;
  const [only] = touched;
  if (!only) return [...lines, line];
  const from = only.from < line.from ? only.from : line.from;
  const to = only.to > line.to ? only.to : line.to;
  return lines.map((known) => (known === only ? { ...only, from, to } : known));
}
