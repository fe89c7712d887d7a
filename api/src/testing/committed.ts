import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The content in the order of the one before, what is new at the end: a change shows as what it is. */
function inOrderOf(before: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(now)) return now;
  const names = new Set([...Object.keys(before).filter((name) => name in now), ...Object.keys(now)]);
  return Object.fromEntries([...names].map((name) => [name, inOrderOf(before[name], now[name])]));
}

/** A JSON file of `api/` that a test compares with the product; `UPDATE=1` writes it anew. */
export function committed(file: string) {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const read = (): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  return {
    isUpdating: process.env.UPDATE !== undefined,
    read,
    async write(content: unknown): Promise<void> {
      const look = await prettier.resolveConfig(path);
      writeFileSync(
        path,
        await prettier.format(JSON.stringify(inOrderOf(read(), content)), { ...look, parser: 'json' }),
      );
    },
  };
}
