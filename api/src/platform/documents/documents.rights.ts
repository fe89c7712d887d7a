import { isAdministration } from '@tandem/shared/access';
import type { DataClass } from '@tandem/shared/contract/platform/documents';
import type { Queries } from '../db/database';
import { maySensitive } from '../db/own-office.repository';
import type { Person } from '../http/person';
import type { Rights } from './owner';

export type Owner = { kind: 'student' | 'teacher'; id: number };
type Classes = Pick<Rights, 'read' | 'add'>;

const nothing: Classes = { read: [], add: [] };
const all = (...classes: DataClass[]): Classes => ({ read: classes, add: classes });

/** People 32 for files: the person who may not read a class does not learn that such a file exists. Coaching (C) is about apprentices only. */
const rights: Record<Owner['kind'], Partial<Record<Person['audience'], Classes>>> = {
  student: {
    admin: all('A', 'B', 'C', 'D'),
    appapp_administrator: all('A', 'B', 'D'),
    coach: all('A'),
  },
  teacher: {
    admin: all('A', 'B', 'D'),
    appapp_administrator: all('A', 'B', 'D'),
    coach: { read: ['A'], add: [] },
    // The own file, see `documents.repository.ts`.
    teacher: { read: ['A', 'B', 'D'], add: ['A'] },
  },
};

/** Of an apprentice whom the own office of a coach follows, or has followed (people 35, coaching 10). */
const followed: Classes = { read: ['A', 'B', 'C'], add: ['A', 'C'] };

/** Only the administration puts a file away. */
export async function rightsOf(queries: Queries, owner: Owner, person: Person): Promise<Rights> {
  const { kind, id } = owner;
  const { audience } = person;
  const isFollowed = kind === 'student' && audience === 'coach' && (await maySensitive(queries, person, id));
  const classes = isFollowed ? followed : (rights[kind][audience] ?? nothing);
  return { ...classes, archive: isAdministration(audience) ? classes.add : [] };
}
