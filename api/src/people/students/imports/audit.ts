import { studentImportFields } from '@tandem/shared/contract/people/students.import';
import { asText, type LabelOf, textOf } from '@tandem/shared/fields/text';
import { maskAvs } from '@tandem/shared/rules/avs';
import type { Diff } from '../../../platform/audit/audit.diff';
import type { AuditEntry } from '../../../platform/http/audit.repository';
import { bookOf, type Books } from '../../../platform/imports/lines/lists';
import type { StudentLine } from './line';

const entities = { representative: 'contact', apprenticeship: 'apprenticeship' } as const;
const entityOf = (key: string) => entities[key.split('.', 1)[0] as keyof typeof entities] ?? 'student';
/** `origin.nationalityId` → `nationality`: the names under which a file's history keeps its fields. */
const historyField = (key: string) =>
  key === 'apprenticeship.company.name' ? 'company' : (key.split('.').at(-1) ?? key).replace(/Id$/, '');

const at = (of: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], of);

/** The ids that a line has become. */
export interface Written {
  studentId: number;
  apprenticeshipId: number | undefined;
  contactId: number | undefined;
}

/** What the history of each new file tells, as if it had been typed in. */
export function entriesOf(line: StudentLine, ids: Written, books: Books, reason: string): AuditEntry[] {
  const diffs: Record<'student' | 'contact' | 'apprenticeship', Diff> = {
    student: {},
    contact: {},
    apprenticeship: {},
  };
  const { student, company } = line;
  const labelOf: LabelOf = (list, id) => bookOf(books, list).byId.get(Number(id))?.label;
  const whole = { ...student, apprenticeship: student.apprenticeship && { ...student.apprenticeship, company } };
  for (const field of studentImportFields) {
    const value = at(whole, field.key);
    if (value === null || value === undefined || (field.key.includes('company.') && !field.key.endsWith('.name')))
      continue;
    const text = field.field.kind === 'avs' ? maskAvs(asText(value)) : textOf(field.field, value, labelOf);
    diffs[entityOf(field.key)][historyField(field.key)] = [null, text];
  }
  const of = { student: ids.studentId, contact: ids.contactId, apprenticeship: ids.apprenticeshipId };
  return (Object.keys(of) as (keyof typeof of)[]).flatMap((entity) => {
    const entityId = of[entity];
    return entityId === undefined ? [] : [{ action: 'create', entity, entityId, diff: diffs[entity], reason }];
  });
}
