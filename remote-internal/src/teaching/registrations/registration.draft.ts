import { newRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.record';
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
    locationCourseIds: last ? last.places.map(({ id }) => id) : [],
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

/** «1.0» to «6.0». */
export const averages = Array.from({ length: 11 }, (_, at) => 10 + at * 5);

/** The form as its cards get it. */
export type RegistrationFormState = ReturnType<typeof useZodForm<typeof newRegistrations>>;
