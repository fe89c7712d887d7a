import type { Child } from './child';
import { type Send, sendTo } from './client';
import type { Statement } from './recorder';

/** Microseconds of CPU per request, of the process that answers. */
export interface Cost {
  product: number;
  bare: number;
  /** The median of the ratios of blocks that took turns. */
  ratio: number;
}

const blocks = 7;
/** V8 goes on compiling what runs often for some eight thousand requests of either side: these blocks are not counted. */
const warmUps = 8;

async function cpuOf(child: Child, count: number, send: () => Promise<unknown>): Promise<number> {
  const before = await child.ask<NodeJS.CpuUsage>('cpu');
  for (let turn = 0; turn < count; turn++) await send();
  const after = await child.ask<NodeJS.CpuUsage>('cpu');
  return (after.user + after.system - before.user - before.system) / count;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Sides {
  product: Child;
  bare: Child;
  bareUrl: string;
  /** Somebody who has just signed in: the product counts what one session asks. */
  fresh: () => Promise<Send>;
  /** Requests of each block, at most 1,400. */
  count: number;
}

/** What the product asks the database for this request. */
async function statementsOf(product: Child, send: Send, path: string): Promise<Statement[]> {
  await send(path);
  await product.ask('record');
  await send(path);
  return product.ask<Statement[]>('recorded');
}

/** The same request of the product and, with the SQL that it ran, of the bare server, in turns. */
export async function compare(row: string, path: string, sides: Sides): Promise<Cost> {
  const { product, bare, bareUrl, fresh, count } = sides;
  await bare.ask('serve', { row, statements: await statementsOf(product, await fresh(), path) });
  const toBare = sendTo(bareUrl);
  const found: { product: number; bare: number }[] = [];
  for (let block = 0; block < warmUps + blocks; block++) {
    const toProduct = await fresh();
    const one = {
      product: await cpuOf(product, count, () => toProduct(path)),
      bare: await cpuOf(bare, count, () => toBare(`/${row}`)),
    };
    if (block >= warmUps) found.push(one);
  }
  return {
    product: Math.round(median(found.map((one) => one.product))),
    bare: Math.round(median(found.map((one) => one.bare))),
    ratio: Math.round(median(found.map((one) => one.product / one.bare)) * 1000) / 1000,
  };
}
