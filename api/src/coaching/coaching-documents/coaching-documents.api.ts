import { documents } from '@tandem/shared/contract/platform/documents';
import { documentHandlers } from '../../platform/documents/documents.handlers';
import { mount } from '../../platform/http/mount';
import type { App, Services } from '../../services';
import { coachingKeeper } from './coaching-documents.keeper.repository';
import { coachingDocumentsPolicy } from './coaching-documents.policy';

/** Documents of follow-ups, behind the wall of what was said in them (coaching 15). */
export const coachingDocumentsApi = (app: App, services: Services) =>
  mount(app, documents.coachings, coachingDocumentsPolicy, documentHandlers(services, coachingKeeper(services)));
