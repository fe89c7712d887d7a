import { companies } from '@tandem/shared/contract/people/companies';
import { merges } from '@tandem/shared/contract/people/merges';
import { students } from '@tandem/shared/contract/people/students';
import type { Call } from '@tandem/shared/contract/endpoint';

export type MergeKindName = 'student' | 'company';

/** Somebody or something that may be the same one. */
export interface Candidate {
  id: number;
  name: string;
  facts: string;
  /** What speaks for one person, in words. */
  reasons: readonly string[];
  isProbable: boolean;
}

const found = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** What differs between merging two apprentices and merging two companies. */
export const mergeKinds = {
  student: {
    title: 'Fusionner deux fiches',
    other: 'Autre fiche de la même personne',
    duplicates: merges.studentDuplicates,
    preview: merges.studentPreview,
    merge: merges.mergeStudents,
    /** Two that look alike can be declared two people. */
    mayBeTwo: true,
    search: async (call: Call, text: string) => {
      const { body } = await call(students.list, { query: { search: text, size: 25 } });
      return body.rows.map(({ id, firstName, lastName, number, locality }) => ({
        id,
        label: `${lastName} ${firstName}`,
        hint: found([number, locality]),
      }));
    },
  },
  company: {
    title: 'Fusionner deux entreprises',
    other: 'Autre inscription de la même entreprise',
    duplicates: merges.companyDuplicates,
    preview: merges.companyPreview,
    merge: merges.mergeCompanies,
    mayBeTwo: false,
    search: async (call: Call, text: string) => {
      const { body } = await call(companies.search, { query: { q: text } });
      return body.rows.map(({ id, name, npa, city, uid }) => ({ id, label: name, hint: found([npa, city, uid]) }));
    },
  },
} as const;
export type MergeKind = (typeof mergeKinds)[MergeKindName];
