// npm run verify:bad-releases [-- --sample 6 --good 4 --only «white» --part forced]: every kind of bad release of every remote is refused by
// the gate, with what is wrong with it. Forced past it, it is taken back within a minute of its first five visitors, its own team is named, and
// the other remotes work. Good ones pass. `--sample`: so many of the faults of files, of pages, and of those that are forced.
import { parseArgs } from 'node:util';
import { type Bad, contain, isHarmless } from './bad-releases/contain';
import { type Fault, faultsOfFiles, faultsOfPages } from './bad-releases/faults';
import { type Gate, withGate } from './bad-releases/gate';
import { goodReleases } from './bad-releases/good';
import { builtManifest, remotes } from './built';
import { forcingTeams } from './forcing-team';
import { type Harness, withHarness } from './harness';
import { choice, chosenOf } from './pool';

const { values } = parseArgs({
  options: {
    ...choice,
    good: { type: 'string', default: '' },
    part: { type: 'string', default: 'refused accepted forced' },
  },
});

interface Row {
  kind: string;
  isRight: boolean;
  seconds: number;
}

function sayRow(kind: string, title: string, isRight: boolean, seconds: number, lines: readonly string[] = []): Row {
  console.log(`${isRight ? '✓' : '✗'} ${kind.padEnd(8)} ${title} (${seconds.toFixed(1)} s)`);
  for (const line of lines) console.log(`    ${line}`);
  return { kind, isRight, seconds };
}

/** Every fault on every remote; each fault has known visitors on one public remote, and strangers on the other one. */
const casesOf = (faults: readonly Fault[]) =>
  faults.flatMap((fault, nth) =>
    remotes.map((remote, index): Bad => ({ remote, fault, areKnown: (nth + index / 2) % 2 === 0 })),
  );
const titleOf = ({ remote, fault }: Bad) => `${remote}: ${fault.title}`;
const chosen = (faults: readonly Fault[]) => chosenOf(values, casesOf(faults), titleOf);

async function refuse(gate: Gate, bad: Bad): Promise<Row> {
  const { remote, fault } = bad;
  const { refused, seconds } = await gate(remote, fault.of(builtManifest(remote)));
  const isRight = refused.some((line) => line.startsWith(remote) && fault.says.test(line));
  return sayRow('refused', titleOf(bad), isRight, seconds, refused);
}

async function throughGate(gate: Gate): Promise<Row[]> {
  const rows: Row[] = [];
  const isPart = (name: string) => values.part.includes(name);
  const bad = isPart('refused') ? [...chosen(faultsOfFiles), ...chosen(faultsOfPages)] : [];
  for (const each of bad) rows.push(await refuse(gate, each));
  const good = isPart('accepted') && !values.only ? goodReleases : [];
  for (const { title, name, difference } of good.slice(0, Number(values.good) || good.length)) {
    const { refused, seconds } = await gate(name, difference);
    rows.push(sayRow('accepted', `${name}: ${title}`, refused.length === 0, seconds, refused));
  }
  return rows;
}

async function pastGate(harness: Harness): Promise<Row[]> {
  const teams = await forcingTeams(harness);
  const rows: Row[] = [];
  for (const bad of chosen([...faultsOfFiles, ...faultsOfPages])) {
    const { seconds, problems } = await contain(harness, teams[bad.remote], bad);
    const visitors = bad.areKnown || bad.remote === 'remote-internal' ? 'known' : 'strangers';
    const title = `${titleOf(bad)}, ${visitors}`;
    rows.push(sayRow(isHarmless(bad) ? 'harmless' : 'forced', title, problems.length === 0, seconds, problems));
  }
  return rows;
}

function report(rows: readonly Row[]): boolean {
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const some = rows.filter((row) => row.kind === kind);
    const right = some.filter(({ isRight }) => isRight).length;
    const slowest = Math.max(...some.map(({ seconds }) => seconds));
    console.log(`${kind}: ${right} of ${some.length}, the slowest after ${slowest.toFixed(1)} s (wanted: 60 s)`);
  }
  return rows.length > 0 && rows.every(({ isRight }) => isRight);
}

const isGateAsked = /refused|accepted/.test(values.part);
const asked = isGateAsked ? await withGate(throughGate) : [];
const forced = values.part.includes('forced') ? await withHarness(pastGate) : [];
process.exitCode = report([...asked, ...forced]) ? 0 : 1;
