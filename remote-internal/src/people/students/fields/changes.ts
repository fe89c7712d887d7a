import { students } from '@tandem/shared/contract/people/students';

/** Whoever changes a file makes these read again. */
export const changedByFile = [students.show, students.list, students.counts, students.history];
