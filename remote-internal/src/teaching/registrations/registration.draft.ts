import {
  type NewRegistrations,
  newRegistrations,
  type RegistrationFields,
} from '@tandem/shared/contract/teaching/registrations.fields';
import type { Registration, StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.record';
import type { Unfilled, useZodForm } from '@tandem/shared/forms/useZodForm';

/** A branch while it is chosen. */
export interface BranchDraft {
  branchId: number | null;
  whyAppappIds: number[];
  average: number | null;
  goal: string | null;
}

/** One more branch begins with the motives of the one before. */
export const anotherBranch = (before?: BranchDraft): BranchDraft => ({
  branchId: null,
  whyAppappIds: before?.whyAppappIds ?? [],
  average: null,
  goal: null,
});

/** The form as it starts: the last registration says where and when, who pays and what somebody knows us by. */
export function draftOf({ student, rows: [last] }: StudentRegistrations): Unfilled<typeof newRegistrations> {
  return {
    branches: [anotherBranch()],
    locationCourseIds: last ? idsOf(last.places) : [],
    availability: last?.availability ?? {},
    sourceStudentId: student.sourceStudentId,
    payerTypeId: last?.payerTypeId ?? null,
    payerContactId: null,
    regionId: student.regionId,
    regionReason: null,
    priority: student.priorityReason ? 1 : 0,
    comment: null,
  };
}

const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id);

/** A registration as it is changed: its one branch is set. */
export function draftFrom(row: Registration): Unfilled<typeof newRegistrations> {
  const { branchId, motives, average, goal, places, availability, sourceStudentId, payerTypeId } = row;
  const { payerContactId, regionId, regionReason, priority, comment } = row;
  return {
    branches: [{ branchId, whyAppappIds: idsOf(motives), average, goal }],
    locationCourseIds: idsOf(places),
    availability,
    sourceStudentId,
    payerTypeId,
    payerContactId,
    regionId,
    regionReason,
    priority,
    comment,
  };
}

/** What the form of one registration sends. */
export function fieldsOf({ branches: [branch], ...wish }: NewRegistrations): RegistrationFields {
  const { branchId: _set, ...said } = branch!;
  return { ...said, ...wish };
}

/** «1.0» to «6.0». */
export const averages = Array.from({ length: 11 }, (_, at) => 10 + at * 5);

/** The form as its cards get it. */
export type RegistrationFormState = ReturnType<typeof useZodForm<typeof newRegistrations>>;
