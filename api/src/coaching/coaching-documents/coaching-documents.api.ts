import type { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import { documentHandlers } from '../../platform/documents/documents.handlers';
import type { Handlers } from '../../platform/http/answer';
import type { Services } from '../../services';
import { coachingDocumentOwner } from './coaching-documents.repository';

/** Documents of follow-ups, behind the wall of what was said in them (coaching 15). */
export const coachingDocumentsHandlers = (services: Services): Handlers<typeof coachingDocuments> =>
  documentHandlers(services, coachingDocumentOwner(services));
