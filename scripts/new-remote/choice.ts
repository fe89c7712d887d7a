import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '../releases/stop';

export interface NewRemote {
  /** Folder and workspace: `remote-stages`. */
  name: string;
  /** The first segment of its addresses: `/stages`. */
  prefix: string;
  /** Of its first page. */
  title: string;
}

const usage = 'Usage\u00a0: <nom> [/préfixe] [Titre]';
/** Addresses of the entry server; those of the API are read from its description. */
const taken = [
  '/',
  '/r',
  '/remotes',
  '/preview',
  '/apercu',
  '/dev',
  '/health',
  '/favicon.svg',
  '/robots.txt',
  '/worker.js',
  '/manifest.webmanifest',
];

const remotesOf = (root: string) => readdirSync(root).filter((folder) => folder.startsWith('remote-'));
const firstSegment = (address: string) => /^\/[^/]*/.exec(address)?.[0] ?? '/';

/** First segments that stand in the route tables of a remote, wherever its domains keep their rows. */
function prefixesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('routes.ts'));
  const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/(?:path|prefix):\s*'(\/[^']*)'/g)].map(([, found]) => firstSegment(found!)),
  );
}

function prefixesOfApi(root: string): string[] {
  const { paths } = JSON.parse(readFileSync(path.join(root, 'api/openapi.json'), 'utf8')) as { paths: object };
  return Object.keys(paths).map(firstSegment);
}

/** Where the next remote of the repository runs alone. */
export function freePort(root: string): number {
  const ports = remotesOf(root).map((name) => {
    const source = readFileSync(path.join(root, name, 'webpack.config.js'), 'utf8');
    return Number(/\b3\d{3}\b/.exec(source)?.[0] ?? 3100);
  });
  return Math.max(3100, ...ports) + 1;
}

/** What the arguments ask for. Throws Stop when the name or the prefix is none. */
export function chosen([given = '', prefix, title]: readonly string[]): NewRemote {
  const short = given.replace(/^remote-/, '');
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(short)) throw new Stop(`Un nom en minuscules est attendu.\n${usage}`);
  if (!/^\/[a-z0-9-]+$/.test(prefix ?? `/${short}`))
    throw new Stop(`Un préfixe comme /${short} est attendu.\n${usage}`);
  return {
    name: `remote-${short}`,
    prefix: prefix ?? `/${short}`,
    title: title ?? short.charAt(0).toUpperCase() + short.slice(1).replaceAll('-', ' '),
  };
}

/** Throws Stop when the repository has a remote of this name or with these addresses already. */
export function refuseTaken(root: string, { name, prefix }: NewRemote): void {
  if (existsSync(path.join(root, name))) throw new Stop(`${name} existe déjà.`);
  const remotes = remotesOf(root).flatMap((each) => prefixesIn(path.join(root, each, 'src')));
  if ([...taken, ...prefixesOfApi(root), ...remotes].includes(prefix))
    throw new Stop(`Les adresses ${prefix}/… sont déjà prises\u00a0: indiquez un autre préfixe.\n${usage}`);
}
