// npm run verify:chaos [-- --sample 8 --only "remote-auth: down"]: one remote at a time is away or broken; the shell and the others go on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { type Break, breaks } from '../../e2e/src/break';
import { adminHeaders, deployer } from '../../e2e/src/deploy';
import { variantOf } from '../../e2e/src/release-variant';
import { builtManifest, distOf, type Remote, remotes } from './built';
import { type Disaster, endure } from './chaos/endure';
import { sampleOf } from './pool';
import { type Harness, verify } from './harness';

const options = { sample: { type: 'string', default: '' }, only: { type: 'string', default: '' } } as const;
const { values } = parseArgs({ options });

const inTransit = { down: '404', refused: 'reset', silent: 'hang' } as const;
const disasters: readonly Disaster[] = remotes.flatMap((remote) => [
  ...Object.entries(inTransit).map(([name, fault]) => ({ remote, name, fault })),
  ...breaks.map((name) => ({ remote, name, broken: name })),
]);

await verify(async (harness) => {
  const teams = await teamsOf(harness);
  const matching = disasters.filter(({ remote, name }) => `${remote}: ${name}`.includes(values.only));
  const chosen = sampleOf(matching, Number(values.sample) || matching.length);
  const rows: Record<string, Record<string, unknown>> = {};
  const problems: string[] = [];
  for (const disaster of chosen) {
    const { remote, broken, name } = disaster;
    const undo = broken && (await teams[remote].breakIt(broken));
    const { usableMs, problem } = await endure(harness, disaster);
    await undo?.();
    rows[`${remote}: ${name}`] = { 'shell usable (ms)': usableMs, 'everything else works': !problem };
    if (problem) problems.push(`✗ ${remote}: ${name}: ${problem}`);
  }
  console.table(rows);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
});

type Team = Awaited<ReturnType<typeof teamOf>>;

async function teamsOf(harness: Harness): Promise<Record<Remote, Team>> {
  const all: Partial<Record<Remote, Team>> = {};
  for (const name of remotes) all[name] = await teamOf(harness, name);
  return all as Record<Remote, Team>;
}

/** A team that publishes a release that fails, past the gate, and takes it back. */
async function teamOf({ product: { url }, admin }: Harness, name: Remote) {
  const session = await request.newContext({ storageState: admin });
  const team = deployer(url, name, await adminHeaders(session));
  await session.dispose();
  const good = { folder: distOf(name), manifest: builtManifest(name) };
  return {
    async breakIt(broken: Break) {
      const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
      const variant = variantOf(distOf(name), 0, folder, { broken });
      await team.publish(variant, good.manifest.version, 'Vérification');
      rmSync(folder, { recursive: true });
      return () => team.publish(good, variant.manifest.version, 'Vérification');
    },
  };
}
