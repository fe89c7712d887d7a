import type { Coaching, StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingTable } from '@tandem/shared/contract/coaching/coachings.record';
import { type NamedField, rowsOf } from '@tandem/shared/fields/field';
import { listsIn } from '@tandem/shared/fields/values';
import { faultMessage } from '@tandem/shared/forms/fields/fault.messages';
import type { Section } from '@tandem/shared/forms/fields/section';

export type Coach = StudentCoachings['coaches'][number];

/** The lists that the form chooses from. */
export const coachingLists = listsIn(coachingTable);
export const areaList = coachingTable.areaIds.list;

/** Every field as a comparison of two versions shows it. */
export const comparedRows = (coaches: readonly Coach[]): NamedField[] =>
  rowsOf({
    ...coachingTable,
    coachId: { ...coachingTable.coachId, read: (coach) => coaches.find(({ id }) => id === coach)?.label ?? '' },
  });

/** Who follows now, as a choice. */
export const currentCoach = ({ coachId, coach }: Pick<Coaching, 'coachId' | 'coach'>) =>
  coachId !== null && coach !== null ? { id: coachId, label: coach } : undefined;

/** What is wrong in a form, in the order of its fields: id of the field, its label, the message. `ids`: of fields that have another one. */
export const faultsIn = (
  rows: readonly NamedField[],
  { name, values, errorOf }: Section,
  ids: Readonly<Record<string, string>> = {},
): [id: string, label: string, message: string][] =>
  rows.flatMap((row): [string, string, string][] => {
    const message = faultMessage(row, values[row.name], errorOf(row.name));
    return message ? [[ids[row.name] ?? `${name}.${row.name}`, row.label, message]] : [];
  });
