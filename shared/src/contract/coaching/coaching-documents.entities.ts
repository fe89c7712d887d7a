import type { Entities } from '../entity';

/** Nobody finds a document of a follow-up by its name (coaching 1). */
export const coachingDocumentEntities = {
  coaching_document: { label: 'Document de suivi' },
} as const satisfies Entities;
