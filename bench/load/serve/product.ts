import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { type Team, teamBy } from '../../../e2e/src/team';
import { signIn } from '../../../scripts/releases/who';
import { personAt } from '../../../scripts/verify/hostile/person';
import { startTandem, type Tandem } from '../../../testkit/tandem';
import { atEnd } from '../../run';
import type { Release } from '../variants';

const name = 'remote-auth';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders: Readonly<Record<Release, string>> = {
  now: path.join(root, name, 'dist'),
  next: path.join(root, '.cache/bench-load/product-next', name),
};
const builtIn = (folder: string) => ({
  folder,
  manifest: JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Manifest,
});

export interface MeasuredProduct {
  url: string;
  /** The release of the shell and of the remote that is redeployed. */
  versions: Readonly<Record<string, string>>;
  /** Moves the pointer of remote-auth, as its team does. */
  serve: (release: Release) => Promise<void>;
}

const admin = 'direction@organisation.example';
const password = 'Un-mot-de-passe-2026!';

/** As an organisation begins: without demo accounts, and without their banner, whose letters would be fetched at another moment. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  ADMIN_EMAIL: admin,
  LOG_LEVEL: 'error',
};

/** The first administrator chooses a password by the link of the first start and gives the team its token. */
async function teamAt({ url, log }: Tandem): Promise<Team> {
  const [, key] = /\/password-reset\/(\S+)\?email=/.exec(log()) ?? [];
  const person = await personAt(url, '127.0.0.1');
  const chosen = { key, email: admin, password, password_confirmation: password };
  const { status, body } = await person.ask('/api/password-reset', { method: 'POST', body: chosen });
  if (status >= 300) throw new Error(`The first password: ${status} ${body.toString()}`);
  return teamBy(await signIn(url, admin, password), name);
}

/** The real product on a data folder of its own; both releases of remote-auth are published, the built one is live. */
export async function startMeasured(): Promise<MeasuredProduct> {
  const product = await startTandem({ env: production });
  atEnd(() => product.end());
  const team = await teamAt(product);
  const built = { now: builtIn(folders.now), next: builtIn(folders.next) };
  let live: Release = 'now';
  const serve = async (release: Release) => {
    if (release === live) return;
    await team.release(built[release], { base: built[live].manifest.version });
    live = release;
  };
  await serve('next');
  await serve('now');
  const { version } = builtIn(path.join(root, 'shell/dist')).manifest;
  return { url: product.url, versions: { shell: version, [name]: built.now.manifest.version }, serve };
}
