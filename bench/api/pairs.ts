import { casesOf } from './cases';
import { sendTo } from './client';
import { compare, type Cost, type Costs, middleOf } from './cpu';
import { alone } from './measure';
import { start, startProduct } from './product';

const rows = { 'GET /api/user': '/api/user', liste: '/api/students', recherche: '/api/students?search=rochat' };

/** Requests of each kind that a process has answered before its CPU is compared. */
const seen = 40;

/** What a request costs in one pair of processes, started for it. */
async function costsOfPair(folder: string, students: number): Promise<Record<string, Cost>> {
  const product = await startProduct(folder, students);
  const bare = await start('bare.ts', { DATABASE_URL: product.databaseUrl });
  const { url: bareUrl } = await bare.ask<{ url: string }>('where');
  await alone(await casesOf(sendTo(product.url, await product.fresh())), seen);
  const found: Record<string, Cost> = {};
  for (const [index, [name, path]] of Object.entries(rows).entries()) {
    found[name] = await compare(`row-${index}`, path, {
      product,
      productUrl: product.url,
      bare,
      bareUrl,
      fresh: product.fresh,
    });
  }
  await bare.stop();
  await product.stop();
  return found;
}

/** The middle one of so many pairs, by request; nothing where there is none. */
export async function costsOf(folder: string, students: number, pairs: number): Promise<Record<string, Costs>> {
  const found: Record<string, Cost>[] = [];
  for (let pair = 0; pair < pairs; pair++) found.push(await costsOfPair(folder, students));
  if (found.length === 0) return {};
  return Object.fromEntries(Object.keys(rows).map((name) => [name, middleOf(found.map((one) => one[name]!))]));
}
