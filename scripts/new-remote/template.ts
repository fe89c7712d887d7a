import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NewRemote } from './choice';

const templates = path.join(import.meta.dirname, 'template');
/** What every remote starts with is what this one has now: commands, and versions of the shared modules. */
const model = 'remote-external';

/** What an empty page needs; the model may have grown further. */
const first = ['@tandem/shared', 'react', 'react-dom'];

const firstOf = (dependencies: unknown) =>
  Object.fromEntries(Object.entries(dependencies as object).filter(([name]) => first.includes(name)));

const json = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Writes the folder of a new remote. */
export function writeFiles(root: string, { name, prefix, title, port }: NewRemote): void {
  const known = JSON.parse(readFileSync(path.join(root, model, 'package.json'), 'utf8')) as Record<string, unknown>;
  const replacements: Readonly<Record<string, string>> = {
    __NAME__: name,
    __PREFIX__: prefix,
    __TITLE__: title.replaceAll(/['\\"<>{}]/g, '’'),
    __PORT__: String(port),
    __SCRIPTS__: json(known.scripts).replaceAll(model, name),
    __DEPENDENCIES__: json(firstOf(known.dependencies)),
  };
  for (const file of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    const source = path.join(templates, file);
    if (statSync(source).isDirectory()) continue;
    const target = path.join(root, name, file.replace(/\.txt$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      readFileSync(source, 'utf8').replaceAll(/__[A-Z]+__/g, (word) => replacements[word] ?? word),
    );
  }
}
