import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A JSON file of `api/` that a test compares with the product; `UPDATE=1` writes it anew. */
export function committed(file: string) {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return {
    isUpdating: process.env.UPDATE !== undefined,
    read: (): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined),
    write: (content: unknown) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`),
  };
}
