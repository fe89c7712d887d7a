import { mayImport } from '@tandem/shared/contract/platform/imports.roles';
import type { Services } from '../../services';
import type { Person } from '../http/person';
import { notFound } from '../http/problem';
import { importsRepository, type KnownImport } from './imports.repository';

/** One's own import. A kind that is not one's own is not there, and neither are its imports: throws 404. */
export function importFinder(services: Services) {
  const repository = importsRepository(services);
  return async (id: number, { audience }: Person): Promise<KnownImport> => {
    const file = await repository.find(id);
    if (!file || !mayImport(audience, file.kind)) throw notFound('Importation');
    return file;
  };
}
