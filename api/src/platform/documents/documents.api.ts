import { documents } from '@tandem/shared/contract/platform/documents';
import type { App, Services } from '../../services';
import { mount } from '../http/mount';
import { documentHandlers } from './documents.handlers';
import { studentDocumentsPolicy, teacherDocumentsPolicy } from './documents.policy';
import { documentOwners } from './owners.repository';

/** Documents of apprentices and of teachers; both look alike, who may do what differs. */
export function documentsApi(app: App, services: Services) {
  const { student, teacher } = documentOwners(services);
  mount(app, documents.students, studentDocumentsPolicy, documentHandlers(services, student));
  mount(app, documents.teachers, teacherDocumentsPolicy, documentHandlers(services, teacher));
}
