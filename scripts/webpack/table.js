import { load } from './typescript.js';

const firstSegment = (address) => `/${address.split('/')[1]}`;
const inOrder = (names) => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));

/** A remote's route table without its pages, and the first segments of its addresses. The shell has none. */
export async function tableOf(name) {
  if (name === 'shell') return { table: [], prefixes: [] };
  const { default: exposed } = await load(`${name}/src/routes.ts`);
  const table = exposed.routes.map(({ path, title, roles }) => ({ path, title, roles: [...roles] }));
  return { table, prefixes: inOrder([exposed.prefix, ...table.map(({ path }) => path)].map(firstSegment)) };
}
