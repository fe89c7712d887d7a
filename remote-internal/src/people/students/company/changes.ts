import { companies } from '@tandem/shared/contract/people/companies';
import { students } from '@tandem/shared/contract/people/students';

/** Whoever changes a company makes these read again: its name stands in files and in the list. */
export const changedByCompany = [companies.show, companies.search, students.show, students.list];
