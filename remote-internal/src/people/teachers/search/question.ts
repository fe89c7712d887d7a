import type { AvailabilityQuery } from '@tandem/shared/contract/people/teachers.search';

/** What is asked; the search runs once branch, day and time are known. */
export type Question = Partial<AvailabilityQuery>;
