// npm run verify:kit: a team elsewhere. The kit is packed; in an empty folder outside of this repository it is installed from its
// tarball, a page is made, tested, asked of the gate, shown from the team's own computer in one browser, released, rolled back and retired.
// Nothing of this repository is used there.
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminAt, tokenFor } from '../../e2e/src/team';
import { removeFolder } from '../../testkit/folder';
import { type Harness, verify } from './harness';
import { installKit, packedKit } from './kit/install';
import { team } from './kit/team';
import { visitors } from './kit/visitors';
import { check, inSteps, isRefused } from './steps';

const name = 'remote-stages';
const address = '/stages';
const sentences = { before: 'Ce module est en service.', after: 'Ce module est en service depuis ce matin.' };

interface Parts {
  browsers: Awaited<ReturnType<typeof visitors>>;
  mine: ReturnType<typeof team>;
}

async function isStatus(found: Promise<number>, expected: number) {
  check((await found) === expected, `${address} answers ${await found}`);
}

/** In the developer's browser and no other, with each change, and only while the administration allows it. */
async function fromThisComputer({ browsers, mine }: Parts, token: string) {
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

await verify(async (harness: Harness) => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'tandem-team-'));
  harness.atEnd(() => removeFolder(folder));
  const { url } = harness.product;
  const token = await tokenFor(await adminAt(url), name);
  const browsers = await visitors(harness);
  const mine = team({ folder, url });
  const startedAt = performance.now();
  const problems = await inSteps([
    ['installed from its tarball', async () => installKit(folder, await packedKit())],
    ['a page', () => mine.tandem(['new', 'stages', address])],
    ['its types', () => mine.npm('run', 'types')],
    ['its tests', () => mine.npm('test')],
    ['what is asked of it', () => mine.tandem(['platform'], token)],
    ['the gate', () => mine.tandem(['gate'], token)],
    ['not from this computer while nobody has allowed it', () => isRefused(() => mine.dev(token))],
    ['from this computer, in one browser', () => fromThisComputer({ browsers, mine }, token)],
    ['released', () => mine.tandem(['release', '--at-once'], token)],
    ['seen', () => browsers.shows(address, sentences.before)],
    ['changed', () => mine.change(sentences.before, sentences.after)],
    ['released again', () => mine.tandem(['release', '--at-once'], token)],
    ['seen', () => browsers.shows(address, sentences.after)],
    ['rolled back', () => mine.tandem(['rollback'], token)],
    ['seen', () => browsers.shows(address, sentences.before)],
    ['retired', () => mine.tandem(['retire', 'Les stages ont leur propre outil.'], token)],
    ['gone', () => isStatus(browsers.statusFor(address), 404)],
  ]);
  console.log(`A team elsewhere: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
  return [...problems, ...mine.foreign().map((file) => `not of the team's folder: ${file}`)];
});
