import type { RouteTable } from '@tandem/shared/routing';
import { built } from '../packages.js';

/** First segments of the addresses of each remote in this repository, from its route table. */
export async function developedPrefixes(): Promise<Record<string, readonly string[]>> {
  const remotes = built.filter((name) => name !== 'shell');
  const tables = remotes.map(async (name) => {
    const { default: table } = (await import(`../../${name}/src/routes.ts`)) as { default: RouteTable };
    return [name, [...new Set(table.routes.map(({ path }) => `/${path.split('/')[1]}`))]] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
