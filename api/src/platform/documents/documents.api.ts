import type { documents } from '@tandem/shared/contract/platform/documents';
import type { Services } from '../../services';
import type { Handlers } from '../http/answer';
import { documentHandlers } from './documents.handlers';
import { documentOwners } from './owners.repository';

export const studentDocumentsHandlers = (services: Services): Handlers<typeof documents.students> =>
  documentHandlers(services, documentOwners(services).student);

export const teacherDocumentsHandlers = (services: Services): Handlers<typeof documents.teachers> =>
  documentHandlers(services, documentOwners(services).teacher);
