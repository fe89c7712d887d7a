import type { PageRoute } from '@tandem/shared/routing';
import auth from '../../remote-auth/src/routes';
import external from '../../remote-external/src/routes';
import internal from '../../remote-internal/src/routes';
import { type Account, everyAccount } from './accounts';

/** Who walks through every address. */
export const people: readonly (Account | 'anonymous')[] = [...everyAccount, 'anonymous'];

/** What they put into an address: the first record of each kind. */
export const params = {
  id: '1',
  key: 'cle',
  branchId: '1',
  locationCourseId: '1',
  coachappId: '1',
  studentId: '1',
  accompId: '1',
};

/** Every address of the product, from the tables that the router itself reads. */
export const routeTables = (): readonly PageRoute[] => [auth, internal, external].flatMap(({ routes }) => [...routes]);

/** How the browser names a page: a file by whose it is, and a page whose record is not there by that. */
export const titleOf = ({ path, title }: PageRoute): RegExp =>
  path.endsWith('/show/:id') ? /\S · Tandem$/ : new RegExp(`^(${title}|.+ introuvable · .+) · Tandem$`);
