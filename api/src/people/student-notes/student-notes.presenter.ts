import { studentNote, type StudentNote } from '@tandem/shared/contract/people/student-notes';
import * as z from 'zod';
import type { Person } from '../../platform/http/person';

/** A remark without what depends on the reader. */
export const storedNote = studentNote
  .omit({ may: true, act: true })
  .required()
  .extend({ authorId: z.number().nullable(), archivedAt: z.string().nullable() });
export type StoredNote = z.infer<typeof storedNote>;

/** A remark that only administrators read, or somebody else's for a teacher, is not there at all (people 25). */
export function maySee({ audience, id }: Person, { visibility, authorId }: StoredNote): boolean {
  if (audience === 'admin') return true;
  return visibility === 'all_staff' && (audience !== 'teacher' || authorId === id);
}

/** The offices change what they wrote themselves; a teacher's remark stands as it was written. */
export const mayChange = ({ audience, id }: Person, { authorId }: StoredNote): boolean =>
  audience === 'admin' || (audience !== 'teacher' && authorId === id);

/** The remark as one reader gets it. */
export function toView(note: StoredNote & Pick<StudentNote, 'act'>, person: Person): StudentNote {
  const { authorId: _authorId, archivedAt: _archivedAt, visibility, ...rest } = note;
  const isAdmin = person.audience === 'admin';
  return {
    ...rest,
    ...(isAdmin && { visibility }),
    may: { change: mayChange(person, note), archive: isAdmin },
  };
}
