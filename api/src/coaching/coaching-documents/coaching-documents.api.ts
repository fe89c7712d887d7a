import { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import { documentHandlers } from '../../platform/documents/documents.handlers';
import { mount } from '../../platform/http/mount';
import type { App, Services } from '../../services';
import { coachingDocumentOwner } from './coaching-documents.repository';
import { coachingDocumentsPolicy } from './coaching-documents.policy';

/** Documents of follow-ups, behind the wall of what was said in them (coaching 15). */
export const coachingDocumentsApi = (app: App, services: Services) =>
  mount(app, coachingDocuments, coachingDocumentsPolicy, documentHandlers(services, coachingDocumentOwner(services)));
