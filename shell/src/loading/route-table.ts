import type { PageRoute, RouteTable } from '@tandem/shared/routing';

const isRow = (row: Partial<PageRoute> | null | undefined) =>
  typeof row?.path === 'string' &&
  typeof row.title === 'string' &&
  Array.isArray(row.roles) &&
  typeof row.page === 'function';

/** What a remote exposes, if it is a route table; another team may have built anything. Throws what to repair otherwise. */
export function checkedTable(remote: string, exposed: unknown): RouteTable {
  const table = (exposed as { default?: Partial<RouteTable> } | null | undefined)?.default;
  if (!table || typeof table.prefix !== 'string' || !Array.isArray(table.routes))
    throw new Error(`${remote}: ./routes does not export a route table`);
  const wrong = table.routes.findIndex((row) => !isRow(row));
  if (wrong >= 0) throw new Error(`${remote}: row ${wrong} of its route table lacks a path, title, roles or page`);
  if (table.layout !== undefined && typeof table.layout !== 'function')
    throw new Error(`${remote}: the layout of its route table is not a function`);
  return table as RouteTable;
}
