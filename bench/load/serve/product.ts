import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { accounts } from '../../../e2e/src/accounts';
import { deployer, deployToken } from '../../../e2e/src/deploy';
import { dataFolder, removeFolder, startProduct } from '../../../e2e/src/product';
import { signInOverHttp } from '../../../e2e/src/test';
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

/** What has to be ended, the last one first. */
export type Ends = (() => unknown)[];

export interface MeasuredProduct {
  url: string;
  /** The release of the shell and of the remote that is redeployed. */
  versions: Readonly<Record<string, string>>;
  /** Moves the pointer of remote-auth, as its team does. */
  serve: (release: Release) => Promise<void>;
}

/** A first start, as a demonstration, fills the folder and gives the team its token. */
async function prepare(folder: string, ends: Ends): Promise<string> {
  const product = await startProduct(folder, { LOG_LEVEL: 'error' });
  ends.push(() => product.stop());
  const admin = await request.newContext();
  const answer = await signInOverHttp(admin, product.url, accounts.admin.email);
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
  const token = await deployToken(admin, product.url, name);
  await admin.dispose();
  await product.stop();
  return token;
}

/** In production the page carries no banner, whose letters would be fetched at another moment than those of the page. */
const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'error' };

/** The real product on a data folder of its own; both releases of remote-auth are published, the built one is live. */
export async function startMeasured(ends: Ends): Promise<MeasuredProduct> {
  const folder = dataFolder();
  ends.push(() => removeFolder(folder));
  const token = await prepare(folder, ends);
  const product = await startProduct(folder, production);
  ends.push(() => product.stop());
  const { url } = product;
  const team = deployer(url, name, token);
  const built = { now: builtIn(folders.now), next: builtIn(folders.next) };
  let live: Release = 'now';
  const serve = async (release: Release) => {
    if (release === live) return;
    await team.publish(built[release], built[live].manifest.version);
    live = release;
  };
  await serve('next');
  await serve('now');
  const { version } = builtIn(path.join(root, 'shell/dist')).manifest;
  return { url, versions: { shell: version, [name]: built.now.manifest.version }, serve };
}
