import { documentsOf } from '../platform/documents';

/** Documents of follow-ups, of class C alone (coaching 15). */
export const coachingDocuments = documentsOf('coachings', ['coaching_document']);
