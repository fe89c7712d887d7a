import type { HolidayProfile, HolidayProfileFields } from '@tandem/shared/contract/settings/holiday-profiles';
import { closureDates, holidayProfileTable } from '@tandem/shared/contract/settings/holiday-profiles.record';
import { type NamedField, rowsOf, type Values } from '@tandem/shared/fields/field';
import { asText } from '@tandem/shared/fields/text';
import { nothingTyped, valuesIn } from '@tandem/shared/fields/values';
import { type Closure, overlap } from '@tandem/shared/rules/time/closures';

/** A line of the form; `key` stays with it while others come and go. */
export interface LineDraft extends Closure {
  key: number;
}

/** The form as it is typed: dates that are not given are ''. */
export type ProfileDraft = Omit<HolidayProfileFields, 'periods'> & { periods: LineDraft[] };

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

/** The head of a profile. */
export const headFields = rowsOf(holidayProfileTable).filter(({ kind }) => kind !== 'own');

/** A profile as its form sends it. */
export const valuesOf = (profile: HolidayProfile) => valuesIn(holidayProfileTable, profile);

/** What the form of a profile starts from. */
export const draftOf = (profile: HolidayProfile): ProfileDraft => ({
  ...valuesOf(profile),
  periods: profile.periods.map(lineOf),
});

/** A new profile, for the current training year. */
export const newDraft = (trainingYearId: number | null): ProfileDraft => ({
  ...nothingTyped(holidayProfileTable),
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

const periodsIn = (values: Values) => (values['periods'] ?? []) as readonly Closure[];

/** Each label once, with the dates of its periods. */
const byLabel = (values: Values): Values => {
  const labels = new Set(periodsIn(values).map(({ label }) => label));
  const textOf = (label: string) =>
    periodsIn(values)
      .filter((period) => period.label === label)
      .map(closureDates)
      .join(', ');
  return Object.fromEntries([...labels].map((label) => [`period ${label}`, textOf(label)]));
};

/** Two versions of a profile for a comparison side by side: one row per name of a period. */
export function comparisonOf(mine: Values, theirs: Values) {
  const texts = { mine: byLabel(mine), theirs: byLabel(theirs) };
  const names = [...new Set([...Object.keys(texts.mine), ...Object.keys(texts.theirs)])];
  const rows = names.map((name): NamedField => ({
    name,
    label: name.slice('period '.length),
    kind: 'own',
    read: asText,
  }));
  return {
    rows: [...headFields, ...rows],
    mine: { ...mine, ...texts.mine },
    theirs: { ...theirs, ...texts.theirs },
  };
}
