import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface File {
  content: Buffer;
  isPacked: boolean;
  type: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Every file of a build, packed where it is text, as a server has them in memory. */
export function filesIn(folder: string): Map<string, File> {
  const names = new Set(readdirSync(folder));
  const files = [...names].filter((name) => path.extname(name) in types);
  return new Map(
    files.map((name) => {
      const isPacked = names.has(`${name}.br`);
      const content = readFileSync(path.join(folder, isPacked ? `${name}.br` : name));
      return [name, { content, isPacked, type: types[path.extname(name)]! }];
    }),
  );
}

/** What a page of this build asks for first. */
export const initialIn = (folder: string): readonly string[] =>
  JSON.parse(readFileSync(path.join(folder, 'initial.json'), 'utf8')) as string[];

/** A file under a name of its own never changes; the others are asked about on each visit. */
export const cachingOf = (name: string): string =>
  /\.[0-9a-f]{20}\./.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
