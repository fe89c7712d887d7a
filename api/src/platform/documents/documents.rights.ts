import type { DataClass } from '@tandem/shared/contract/platform/documents';
import type { Person } from '../http/person';

export type Owner = { kind: 'student' | 'teacher'; id: number };

interface Rights {
  read: readonly DataClass[];
  add: readonly DataClass[];
}

const nothing: Rights = { read: [], add: [] };
const all = (...classes: DataClass[]): Rights => ({ read: classes, add: classes });

/** People 32 for files: whoever may not read a class does not learn that such a file exists. Coaching (C) is about apprentices only. */
const rights: Record<Owner['kind'], Partial<Record<Person['audience'], Rights>>> = {
  student: {
    admin: all('A', 'B', 'C', 'D'),
    appapp_administrator: all('A', 'B', 'D'),
    coach: { read: ['A', 'B', 'C'], add: ['A', 'C'] },
  },
  teacher: {
    admin: all('A', 'B', 'D'),
    appapp_administrator: all('A', 'B', 'D'),
    coach: { read: ['A'], add: [] },
    // The own file, see `documents.repository.ts`.
    teacher: { read: ['A', 'B', 'D'], add: ['A'] },
  },
};

export const rightsOf = ({ kind }: Owner, { audience }: Pick<Person, 'audience'>): Rights =>
  rights[kind][audience] ?? nothing;

/** Only the administration puts a file away. */
export const archivable = (owner: Owner, person: Pick<Person, 'audience'>): readonly DataClass[] =>
  person.audience === 'admin' || person.audience === 'appapp_administrator' ? rightsOf(owner, person).add : [];
