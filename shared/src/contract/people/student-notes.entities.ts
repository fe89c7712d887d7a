import type { Entities } from '../entity';

export const studentNoteEntities = { student_note: { label: 'Remarque' } } as const satisfies Entities;
