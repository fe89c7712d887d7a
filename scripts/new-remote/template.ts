import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root as kit } from '../releases/here';
import { Stop } from '../releases/stop';
import type { NewRemote } from './choice';

/** What a remote starts with, besides its name and addresses. */
interface Facts extends NewRemote {
  /** Where it runs alone, or inside of a Tandem that is live. */
  port: number;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

type Package = Omit<Facts, keyof NewRemote | 'port'>;

/** What an empty page needs; the model may have grown further. */
const first = ['@tandem/shared', 'react', 'react-dom'];
/** What every remote of the repository starts with is what this one has now: commands, and versions of the shared modules. */
const model = 'remote-external';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;
const pick = (given: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));

/** Of a remote that becomes one more workspace of the repository. */
export function factsOfRepository(root: string): Package {
  const { scripts, dependencies, devDependencies } = read(path.join(root, model, 'package.json'));
  return { scripts, dependencies: pick(dependencies, first), devDependencies };
}

const words = ['dev', 'test', 'gate', 'release', 'preview', 'promote', 'withdraw', 'rollback', 'retire', 'releases'];

/** Of a remote in a folder of its own: the kit as it was installed there, and the versions that the kit comes with. */
export function factsElsewhere(folder: string): Package {
  const { dependencies = {}, devDependencies = {} } = read(path.join(folder, 'package.json')) as Partial<Package>;
  const installed = pick({ ...dependencies, ...devDependencies }, ['@tandem/remote-kit']);
  return {
    scripts: Object.fromEntries([...words.map((word) => [word, `tandem ${word}`]), ['types', 'tsc --noEmit']]),
    dependencies: pick(read(path.join(kit, 'package.json')).dependencies, ['react', 'react-dom']),
    devDependencies: installed,
  };
}

const json = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Writes the files of a new remote into its folder. */
export function writeFiles(folder: string, facts: Facts, templates = ['template']): void {
  const { name, prefix, title, port, scripts, dependencies, devDependencies } = facts;
  const replacements: Readonly<Record<string, string>> = {
    __NAME__: name,
    __PREFIX__: prefix,
    __TITLE__: title.replaceAll(/['\\"<>{}]/g, '’'),
    __PORT__: String(port),
    __SCRIPTS__: json(scripts).replaceAll(model, name),
    __DEPENDENCIES__: json(dependencies),
    __DEV_DEPENDENCIES__: json(devDependencies),
  };
  if (existsSync(path.join(folder, 'src'))) throw new Stop(`${folder} contient déjà un module.`);
  for (const [source, file] of templates.flatMap(filesOf)) {
    const target = path.join(folder, file.replace(/\.txt$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      readFileSync(source, 'utf8').replaceAll(/__[A-Z_]+__/g, (word) => replacements[word] ?? word),
    );
  }
}

function filesOf(template: string): [source: string, file: string][] {
  const folder = path.join(kit, 'scripts/new-remote', template);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const source = path.join(folder, file);
    return statSync(source).isDirectory() ? [] : [[source, file] as [string, string]];
  });
}
