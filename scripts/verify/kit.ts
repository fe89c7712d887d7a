// npm run verify:kit: a team elsewhere. The kit is packed; in an empty folder outside of this repository it is installed from its
// tarball, a page is made, tested, asked of the gate, shown from the team's own computer in one browser, released, rolled back and retired.
// Nothing of this repository is used there.
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../../testkit/folder';
import { startTandem } from '../../testkit/tandem';
import { installKit, packedKit } from './kit/install';
import { team } from './kit/team';
import { visitors } from './kit/visitors';

const startedAt = performance.now();
const name = 'remote-stages';
const address = '/stages';
const sentences = { before: 'Ce module est en service.', after: 'Ce module est en service depuis ce matin.' };

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'tandem-team-'));
const product = await startTandem();
const browsers = await visitors(product.url);
const mine = team({ folder, url: product.url });
let token = '';

async function isRefused(run: () => Promise<unknown>) {
  const isDone = await run().then(
    () => true,
    () => false,
  );
  if (isDone) throw new Error('It was not refused');
}

async function isStatus(found: Promise<number>, expected: number) {
  if ((await found) !== expected) throw new Error(`${address} answers ${await found}`);
}

/** In the developer's browser and no other, with each change, and only while the administration allows it. */
async function fromThisComputer() {
  await browsers.allowLocal(true);
  const dev = await mine.dev(token);
  try {
    await browsers.opensLocal(dev.link, sentences.before);
    mine.change(sentences.before, sentences.after);
    await browsers.showsLocal(sentences.after);
    await isStatus(browsers.statusFor(address), 404);
    await isStatus(browsers.statusOfLocal(address), 200);
    await browsers.allowLocal(false);
    await browsers.untilStatusOfLocal(address, 404);
  } finally {
    await dev.stop();
    mine.change(sentences.after, sentences.before);
  }
}

const steps: [title: string, run: () => Promise<unknown>][] = [
  ['installed from its tarball', async () => installKit(folder, await packedKit())],
  ['a page', () => mine.tandem(['new', 'stages', address])],
  ['its types', () => mine.npm('run', 'types')],
  ['its tests', () => mine.npm('test')],
  ['a token', async () => (token = await browsers.deployToken(name))],
  ['what is asked of it', () => mine.tandem(['platform'], token)],
  ['the gate', () => mine.tandem(['gate'], token)],
  ['not from this computer while nobody has allowed it', () => isRefused(() => mine.dev(token))],
  ['from this computer, in one browser', fromThisComputer],
  ['released', () => mine.tandem(['release', '--at-once'], token)],
  ['seen', () => browsers.shows(address, sentences.before)],
  ['changed', async () => mine.change(sentences.before, sentences.after)],
  ['released again', () => mine.tandem(['release', '--at-once'], token)],
  ['seen', () => browsers.shows(address, sentences.after)],
  ['rolled back', () => mine.tandem(['rollback'], token)],
  ['seen', () => browsers.shows(address, sentences.before)],
  ['retired', () => mine.tandem(['retire', 'Les stages ont leur propre outil.'], token)],
  ['gone', () => isStatus(browsers.statusFor(address), 404)],
];

try {
  for (const [title, run] of steps) {
    const since = performance.now();
    await run();
    console.log(`✓ ${title} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  }
  const foreign = mine.foreign();
  if (foreign.length > 0) throw new Error(`Not of the team's folder: ${foreign.join(', ')}`);
  console.log(`A team elsewhere: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
} catch (error) {
  console.error(error, product.log());
  process.exitCode = 1;
} finally {
  await browsers.close();
  await product.end();
  removeFolder(folder);
}
