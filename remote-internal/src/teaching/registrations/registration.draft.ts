import {
  type NewRegistrations,
  newRegistrations,
  type RegistrationFields,
} from '@tandem/shared/contract/teaching/registrations.fields';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { nothingTyped, type TypedOf, valuesIn } from '@tandem/shared/fields/values';
import type { Registration, StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import type { Unfilled, useZodForm } from '@tandem/shared/forms/useZodForm';

const { asked, branch, wish } = registrationTables;
type BranchTable = typeof asked & typeof branch;

/** A branch while it is chosen. */
export type BranchDraft = Omit<TypedOf<BranchTable>, 'average'> & { average: number | null };

/** One more branch begins with the motives of the one before. */
export const anotherBranch = (before?: BranchDraft): BranchDraft => ({
  ...nothingTyped({ ...asked, ...branch }),
  whyAppappIds: before?.whyAppappIds ?? [],
  average: null,
});

type Draft = Unfilled<typeof newRegistrations>;

/** The form as it starts: the last registration says where and when, who pays and what somebody knows us by. */
export const draftOf = ({ student, rows: [last] }: StudentRegistrations): Draft => ({
  ...nothingTyped(wish),
  branches: [anotherBranch()],
  locationCourseIds: last ? idsOf(last.places) : [],
  availability: last?.availability ?? {},
  sourceStudentId: student.sourceStudentId,
  payerTypeId: last?.payerTypeId ?? null,
  payerContactId: null,
  payerFrom: null,
  regionId: student.regionId,
  priority: student.priorityReason ? 1 : 0,
});

const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id);

/** A registration as it is changed: its one branch is set. */
export function draftFrom(row: Registration): Draft {
  const values = { ...row, locationCourseIds: idsOf(row.places), whyAppappIds: idsOf(row.motives) };
  return { ...valuesIn(wish, values), payerFrom: null, branches: [valuesIn({ ...asked, ...branch }, values)] };
}

/** What the form of one registration sends. */
export function fieldsOf({ branches: [said], ...rest }: NewRegistrations): RegistrationFields {
  const { branchId: _set, ...ofBranch } = said!;
  return { ...ofBranch, ...rest };
}

/** «1.0» to «6.0». */
export const averages = Array.from({ length: 11 }, (_, at) => 10 + at * 5);

/** The form as its cards get it. */
export type RegistrationFormState = ReturnType<typeof useZodForm<typeof newRegistrations>>;
