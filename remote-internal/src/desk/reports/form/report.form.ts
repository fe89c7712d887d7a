import {
  type ReportRequest,
  type ReportRhythm,
  reportRhythmLabels,
  type ReportSchedule,
  type ReportScheduleBody,
} from '@tandem/shared/contract/desk/reports';
import {
  type ReportFormat,
  reportFormats,
  type ReportKey,
  reportOf,
} from '@tandem/shared/contract/desk/reports.catalogue';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Field, Fields, Values } from '@tandem/shared/fields/field';
import { nothingIn } from '@tandem/shared/fields/values';
import { type Faults, faultsOf } from '../../../kit/record/editing/useSave';
import { rhythmDays, weekdays } from '../rhythm.labels';

/** What a rhythm is where there is none. */
const once = 'once';

const monthDays = Object.fromEntries(rhythmDays.map((day) => [day, day === 1 ? 'Le 1er' : `Le ${day}`]));
const weekDays = Object.fromEntries(weekdays.map((label, at) => [at + 1, label]));

const day = (of: ReportRhythm, labels: Record<string, string>): Field => ({
  label: 'Jour',
  kind: 'enum',
  labels,
  isRequired: true,
  isVisible: ({ rhythm }) => rhythm === of,
});
const rhythm = (labels: Record<string, string>): Field => ({ label: 'Quand', kind: 'enum', labels, isRequired: true });
const rhythmFields = { weekDay: day('week', weekDays), monthDay: day('month', monthDays) };

function formatFields({ formats }: { formats: readonly ReportFormat[] }): Fields {
  if (formats.length === 1) return {};
  const labels = Object.fromEntries(formats.map((format) => [format, reportFormats[format]]));
  return { format: { label: 'Format', kind: 'enum', labels, isRequired: true } };
}

/** The form of a report that is made now or from time to time. */
export const reportFields = (key: ReportKey): Fields => ({
  ...reportOf(key).fields,
  ...formatFields(reportOf(key)),
  rhythm: rhythm({ [once]: 'Une fois, tout de suite', ...reportRhythmLabels }),
  ...rhythmFields,
});

/** The form of a schedule. */
export const scheduleFields = (key: ReportKey): Fields => ({
  ...reportOf(key).fields,
  ...formatFields(reportOf(key)),
  rhythm: rhythm(reportRhythmLabels),
  ...rhythmFields,
});

/** The form as it starts, or with what was chosen before. */
export const startOf = (
  key: ReportKey,
  format: ReportFormat = reportOf(key).formats[0],
  values: Values = {},
): Values => ({
  ...nothingIn(reportOf(key).fields),
  ...values,
  format,
  rhythm: once,
  weekDay: '1',
  monthDay: '1',
});

/** The form of what is planned. */
export const scheduleValues = ({ key, format, values, rhythm: of, day: at }: ReportSchedule): Values => ({
  ...startOf(key, format, values),
  rhythm: of,
  [of === 'week' ? 'weekDay' : 'monthDay']: String(at),
});

/** What the form asks for. */
export function requestOf(key: ReportKey, typed: Values): ReportRequest {
  const { fields, formats } = reportOf(key);
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name]]));
  return { key, format: typed['format'] ?? formats[0], values } as ReportRequest;
}

/** When the form wants it; undefined: now. */
export function rhythmOf({
  rhythm: of,
  weekDay,
  monthDay,
}: Values): Pick<ReportScheduleBody, 'rhythm' | 'day'> | undefined {
  if (of === once) return undefined;
  return { rhythm: of as ReportRhythm, day: Number(of === 'week' ? weekDay : monthDay) };
}

/** What the form wants made from time to time. */
export const planOf = (key: ReportKey, typed: Values) =>
  ({ request: requestOf(key, typed), ...rhythmOf(typed) }) as ReportScheduleBody;

/** The lists that a report's fields choose from. */
export const listsOf = (key: ReportKey): ListKey[] =>
  Object.values(reportOf(key).fields).flatMap((field) => (field.kind === 'one' ? [field.list] : []));

const dated = ['yearId', 'month', 'from'];
const datedNote =
  'Une année, un mois ou un jour laissé vide se choisit chaque fois d’après le jour où le rapport se fait.';

/** What a schedule of it has to say about its form. */
export const planNote = (key: ReportKey): string | undefined =>
  dated.some((name) => name in reportOf(key).fields) ? datedNote : undefined;

/** Whether somebody writes long texts for it: they are kept as a draft. */
export const hasChapters = (key: ReportKey): boolean =>
  Object.values(reportOf(key).fields).some(({ kind }) => kind === 'long');

/** The API names a fault by its path in the body: that of a request, or of what is planned. */
export const fieldFaults = (body: { message: string; errors?: Faults | undefined }): Faults =>
  Object.fromEntries(
    Object.entries(faultsOf(body)).map(([path, text]) => [path.replace(/^request\.(?:values\.)?/, ''), text]),
  );
