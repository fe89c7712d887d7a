import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { Example, Exampled } from '@tandem/shared/contract/examples';
import * as z from 'zod';

const folder = fileURLToPath(new URL('../../../shared/src/contract/', import.meta.url));
const ofContract = /^(?:(?<area>\w+)[\\/])?(?<domain>[\w-]+)(?:\.(?<part>[\w-]+))?\.ts$/;

/** Where a call stands: `shared/src/contract/<area>/<domain>`. */
export interface EndpointName {
  area: string;
  domain: string;
  /** As sources write it: `releases.rollback`. */
  name: string;
}
/** A shape that a file of the contract exports. */
export interface Exported {
  domain: string;
  name: string;
  shape: z.ZodType;
}
interface Contract {
  endpointNames: ReadonlyMap<EndpointRow, EndpointName>;
  examples: ReadonlyMap<EndpointRow, Example>;
  shapes: readonly Exported[];
}

/** Every call and shape of the contract's files, and a call's example where `<domain>.examples.ts` gives one. */
export async function readContract(): Promise<Contract> {
  const endpointNames = new Map<EndpointRow, EndpointName>();
  const examples = new Map<EndpointRow, Example>();
  const shapes: Exported[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { area = '', domain, part } = ofContract.exec(file)?.groups ?? {};
    if (!domain || file.endsWith('.test.ts')) continue;
    const exported = Object.entries((await import(folder + file)) as Record<string, unknown>);
    if (part === 'examples') for (const row of exported.flatMap(([, rows]) => rows as Exampled[])) examples.set(...row);
    else for (const [name, call] of exported.flatMap(callsIn)) endpointNames.set(call, { area, domain, name });
    for (const [name, shape] of exported.flatMap(shapesIn)) shapes.push({ domain, name, shape });
  }
  return { endpointNames, examples, shapes };
}

function callsIn([name, value]: [string, unknown]): [string, EndpointRow][] {
  if (isCall(value)) return [[name, value]];
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => callsIn([`${name}.${key}`, part]));
}

/** A shape; of a listing, `studentList`, its own: `studentFilters`, `studentSort`. */
function shapesIn([name, value]: [string, unknown]): [string, z.ZodType][] {
  if (value instanceof z.ZodType) return [[name, value]];
  if (!name.endsWith('List') || !isPlain(value)) return [];
  const of = name.slice(0, -'List'.length);
  return Object.entries(value).flatMap(([key, part]) =>
    shapesIn([`${of}${key[0]?.toUpperCase()}${key.slice(1)}`, part]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** A bare address is none: it has no summary. */
const isCall = (value: unknown): value is EndpointRow =>
  isPlain(value) && ['method', 'path', 'summary'].every((key) => key in value);
