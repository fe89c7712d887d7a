import path from 'node:path';
import { folderOf } from './places.js';
import { load } from './typescript.js';

const firstSegment = (address) => `/${address.split('/')[1]}`;
const inOrder = (names) => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));

/** What a remote exposes: its route table and the layout around its pages. */
export const exposedOf = async (name) => (await load(path.join(folderOf(name), 'src/routes.ts'))).default;

/** A remote's route table without its pages, and the first segments of its addresses. The shell has none. */
export async function tableOf(name) {
  if (name === 'shell') return { table: [], prefixes: [] };
  const exposed = await exposedOf(name);
  const table = exposed.routes.map(({ path, title, roles }) => ({ path, title, roles: [...roles] }));
  return { table, prefixes: inOrder([exposed.prefix, ...table.map(({ path }) => path)].map(firstSegment)) };
}
