// npm run verify:bad-releases [-- --sample 6 --good 4 --only «white»]: every kind of bad release of every remote is refused, with what is
// wrong with it; good ones pass, each within a minute. `--sample`: so many of the faults that only a browser sees, each on one remote.
import { parseArgs } from 'node:util';
import { faultsOfFiles, faultsOfPages, type Fault } from './bad-releases/faults';
import { goodReleases } from './bad-releases/good';
import { type Harness, withHarness } from './bad-releases/harness';
import { builtManifest, type Remote, remotes } from './built';

const { values } = parseArgs({
  options: { sample: { type: 'string' }, good: { type: 'string' }, only: { type: 'string' } },
});

interface Row {
  kind: string;
  isRight: boolean;
  seconds: number;
}

const sayRow = (kind: string, title: string, isRight: boolean, seconds: number, lines: readonly string[] = []): Row => {
  console.log(`${isRight ? '✓' : '✗'} ${kind} ${title} (${seconds.toFixed(1)} s)`);
  for (const line of lines) console.log(`    ${line}`);
  return { kind, isRight, seconds };
};

type Case = readonly [remote: Remote, fault: Fault];

/** Every fault on every remote; of a sample each fault but once, so that every remote has its share. */
function casesOf(faults: readonly Fault[], sample?: number): Case[] {
  const wanted = faults.filter(({ title }) => !values.only || title.includes(values.only));
  if (sample === undefined) return wanted.flatMap((fault) => remotes.map((remote): Case => [remote, fault]));
  const step = Math.max(1, Math.ceil(wanted.length / sample));
  const chosen = wanted.filter((_, index) => index % step === 0).slice(0, sample);
  return chosen.flatMap((fault, index): Case[] => {
    const remote = remotes[index % remotes.length];
    return remote ? [[remote, fault]] : [];
  });
}

async function bad(harness: Harness, [remote, fault]: Case): Promise<Row[]> {
  const difference = fault.of(builtManifest(remote));
  if (!difference) return [];
  const { refused, seconds } = await harness.send(harness.make(remote, difference));
  const isRight = refused.some((line) => line.startsWith(remote) && fault.says.test(line));
  return [sayRow('refused ', `${remote}: ${fault.title}`, isRight, seconds, refused)];
}

async function run(harness: Harness): Promise<boolean> {
  const rows: Row[] = [];
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  for (const each of [...casesOf(faultsOfFiles), ...casesOf(faultsOfPages, sample)])
    rows.push(...(await bad(harness, each)));
  const most = values.only ? 0 : Number(values.good ?? Infinity);
  for (const { title, name, difference } of goodReleases.slice(0, most)) {
    const { refused, seconds } = await harness.send(harness.make(name, difference));
    rows.push(sayRow('accepted', `${name}: ${title}`, refused.length === 0, seconds, refused));
  }
  const slowest = Math.max(...rows.map(({ seconds }) => seconds));
  for (const kind of ['refused ', 'accepted']) {
    const some = rows.filter((row) => row.kind === kind);
    console.log(`${kind}: ${some.filter(({ isRight }) => isRight).length} of ${some.length}`);
  }
  console.log(`the slowest took ${slowest.toFixed(1)} s (wanted on two quiet cores: 60 s)`);
  return rows.every(({ isRight }) => isRight);
}

process.exitCode = (await withHarness(run)) ? 0 : 1;
