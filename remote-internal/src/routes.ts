import type { PageRoute, RouteTable } from '@tandem/shared/routing';
import * as domains from './routes.list';

const table: RouteTable = {
  prefix: '/internal',
  routes: Object.values<readonly PageRoute[]>(domains)
    .flat()
    .sort((one, other) => (one.path < other.path ? -1 : 1)),
  layout: () => import('./frame/InternalLayout'),
};

export default table;
