import * as z from 'zod';
import type { Exported } from './contract';
import type { Mounted } from './walk';

const { globalRegistry } = z;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const camel = (name: string) => capital(name).replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase());

/** Where two domains export the same name, theirs comes before it. */
function nameOf({ domain, name, shape }: Exported, exported: readonly Exported[]): string {
  const isShared = exported.some((other) => other.name === name && other.shape !== shape);
  return isShared ? `${camel(domain)}${capital(name)}` : capital(name);
}

/**
 * Names what the contract's files export, so that a description refers to it: `studentFile` is `StudentFile`. What a whole
 * address or query is stays without: it is written as parameters. The returned function takes the names away again.
 */
export function nameShapes(exported: readonly Exported[], mounted: readonly Mounted[]): () => void {
  const asked = new Set(mounted.flatMap(({ endpoint: { params, query } }) => [params, query]));
  const before = new Map<z.ZodType, z.core.GlobalMeta | undefined>();
  for (const one of exported) {
    const meta = globalRegistry.get(one.shape);
    if (asked.has(one.shape) || meta?.id) continue;
    before.set(one.shape, meta);
    globalRegistry.add(one.shape, { ...meta, id: nameOf(one, exported) });
  }
  return () => {
    for (const [shape, meta] of before) {
      globalRegistry.remove(shape);
      if (meta) globalRegistry.add(shape, meta);
    }
  };
}
