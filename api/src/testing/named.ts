import * as z from 'zod';
import type { Exported } from './contract';
import type { Mounted } from './walk';

const { globalRegistry } = z;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const camel = (name: string) => capital(name).replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase());

/**
 * Names what the contract's files export, so that a description refers to it: `studentFile` is `StudentFile`. Where two domains
 * export the same name, theirs comes before it. What a whole address or query is stays without: it is written as parameters.
 */
export function nameShapes(exported: readonly Exported[], mounted: readonly Mounted[]): void {
  const asked = new Set(mounted.flatMap(({ endpoint: { params, query } }) => [params, query]));
  for (const { domain, name, shape } of exported) {
    if (asked.has(shape) || globalRegistry.get(shape)?.id) continue;
    const isShared = exported.some((other) => other.name === name && other.shape !== shape);
    const id = isShared ? `${camel(domain)}${capital(name)}` : capital(name);
    globalRegistry.add(shape, { ...globalRegistry.get(shape), id });
  }
}
