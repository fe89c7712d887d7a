import type { Child } from './child';
import { type Send, sendTo } from './client';
import type { Statement } from './recorder';

/** Microseconds of CPU per request, of the process that answers. */
export interface Cost {
  product: number;
  bare: number;
  /** The median of the ratios of turns that followed each other. */
  ratio: number;
}

/** The middle one of what several pairs of processes gave, and every ratio: V8 compiles each process a little differently. */
export interface Costs extends Cost {
  ratios: readonly number[];
}

export function middleOf(costs: readonly Cost[]): Costs {
  const sorted = costs.toSorted((a, b) => a.ratio - b.ratio);
  return { ...sorted[Math.floor(sorted.length / 2)]!, ratios: sorted.map(({ ratio }) => ratio) };
}

/** Requests of one turn: short, so that what else the machine does meets both sides alike. */
const turnOf = 100;
/** Turns of one session: the product counts what a session asks. */
const turns = 10;
const rounds = 2;
/** V8 goes on compiling what runs often for some eight thousand requests of either side: these rounds are not counted. */
const warmUps = 8;

async function cpuOf(child: Child, send: () => Promise<unknown>): Promise<number> {
  const before = await child.ask<NodeJS.CpuUsage>('cpu');
  for (let request = 0; request < turnOf; request++) await send();
  const after = await child.ask<NodeJS.CpuUsage>('cpu');
  return (after.user + after.system - before.user - before.system) / turnOf;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Sides {
  product: Child;
  productUrl: string;
  bare: Child;
  bareUrl: string;
  /** The headers of somebody who has just signed in: both sides get them, so that both read the same request. */
  fresh: () => Promise<Record<string, string>>;
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
  const { product, productUrl, bare, bareUrl, fresh } = sides;
  await bare.ask('serve', { row, statements: await statementsOf(product, sendTo(productUrl, await fresh()), path) });
  const found: { product: number; bare: number }[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const headers = await fresh();
    const [toProduct, toBare] = [sendTo(productUrl, headers), sendTo(bareUrl, headers)];
    for (let turn = 0; turn < turns; turn++) {
      const one = {
        product: await cpuOf(product, () => toProduct(path)),
        bare: await cpuOf(bare, () => toBare(`/${row}`)),
      };
      if (round >= warmUps) found.push(one);
    }
  }
  return {
    product: Math.round(median(found.map((one) => one.product))),
    bare: Math.round(median(found.map((one) => one.bare))),
    ratio: Math.round(median(found.map((one) => one.product / one.bare)) * 1000) / 1000,
  };
}
