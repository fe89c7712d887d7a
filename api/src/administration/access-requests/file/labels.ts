import {
  absenceAnnouncerLabels,
  accompanimentModeLabels,
  accompanimentPresenceLabels,
  attendanceStatusLabels,
  certTypeLabels,
  coachingOutcomeLabels,
  coachingStatusLabels,
  contactKindLabels,
  genderLabels,
  groupStatusLabels,
  lessonStatusLabels,
  registrationStatusLabels,
  roleLabels,
  statementLineLabels,
  statementStatusLabels,
  teacherStatusLabels,
  weekdayLabels,
} from '@tandem/shared/contract/enumerations';
import { goalStateLabels } from '@tandem/shared/contract/coaching/goals';
import { consentGiverLabels, consentScopeLabels, consentWayLabels } from '@tandem/shared/contract/people/consents';
import { noteVisibilityLabels } from '@tandem/shared/contract/people/student-notes';
import { labelName } from '@tandem/shared/fields/values';
import type { Registry } from '../../../platform/announced';
import type { PersonalDataInventory } from '../../../platform/personal-data';
import { columnLabels } from './column.labels';

/** Keys that stand in columns, by column, or by table and column where a name is used twice. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: genderLabels,
  cert_type: certTypeLabels,
  school_days: weekdayLabels,
  role: roleLabels,
  visibility: noteVisibilityLabels,
  scope: consentScopeLabels,
  scopes: consentScopeLabels,
  consent_scope: consentScopeLabels,
  asked_of: consentGiverLabels,
  given_by: consentGiverLabels,
  via: consentWayLabels,
  announced_by: absenceAnnouncerLabels,
  mode: accompanimentModeLabels,
  presence: accompanimentPresenceLabels,
  outcome: coachingOutcomeLabels,
  teacher_status: attendanceStatusLabels,
  'contacts.kind': contactKindLabels,
  'statement_lines.kind': statementLineLabels,
  'registrations.status': registrationStatusLabels,
  'attendances.status': attendanceStatusLabels,
  'coachings.status': coachingStatusLabels,
  'teachers.status': teacherStatusLabels,
  'groups.status': groupStatusLabels,
  'lessons.status': lessonStatusLabels,
  'statements.status': statementStatusLabels,
  'goals.state': goalStateLabels,
};

const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** How people call a column; undefined: nobody has said it. */
export function labelOf(
  { entities }: Registry,
  { table, entity, fields = {} }: PersonalDataInventory,
  column: string,
): string | undefined {
  const auditLabels = (entity && entities[entity]?.auditLabels) || {};
  const name = camel(column);
  return (
    columnLabels[`${table}.${column}`] ??
    fields[name]?.label ??
    auditLabels[name]?.label ??
    auditLabels[labelName(name)]?.label ??
    columnLabels[column]
  );
}

/** A value as people read it. */
export function textOf(inventory: PersonalDataInventory, column: string, value: unknown): string {
  const field = inventory.fields?.[camel(column)];
  const labels =
    valueLabels[`${inventory.table}.${column}`] ??
    valueLabels[column] ??
    (field && 'labels' in field ? field.labels : undefined);
  if (Array.isArray(value)) return value.map((one) => textOf(inventory, column, one)).join(', ');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return labels?.[value] ?? dated(value);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** `2026-09-01` → `01.09.2026`, with the hour where there is one. */
function dated(text: string): string {
  const [, year, month, day, hour] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d)[\d:.+Z-]*)?$/.exec(text) ?? [];
  return year ? [`${day}.${month}.${year}`, hour].filter(Boolean).join(' ') : text;
}
