// npm run verify:gate: releases that do not fit what is live are refused with the right pair named, good ones are accepted;
// the gate that a team runs and the one on the server say the same.
import { isDeepStrictEqual } from 'node:util';
import { gate } from '@tandem/shared/releases/gate';
import { startTandem } from '../../testkit/tandem';
import { breaks } from './gate/breaks';
import type { Candidate } from './gate/candidates';
import { good } from './gate/good';
import { serverGate } from './gate/server';
import { misread, wayCount } from './gate/uses';

const product = await startTandem();

/** `remote-auth 1.0.0+3f9c0a71b2de ↔ shell 1.0.0+…` → `remote-auth ↔ shell`, with spaces as one types them. */
const withoutVersions = (fault: string) =>
  fault.replaceAll('\u00a0', ' ').replace(/^(\S+) \d\S*( ↔ \S+)?( \d\S*)? :/, '$1$2 :');

/** Every refusal that is expected came, and no other. */
const isAsExpected = (faults: readonly string[], { refused }: Candidate) =>
  faults.length === refused.length &&
  refused.every((start) => faults.some((fault) => withoutVersions(fault).startsWith(start)));

async function run(): Promise<boolean> {
  const server = await serverGate(product.url);
  const [live, openApi] = [await server.live(), await server.openApi()];
  const rows = [];
  for (const candidate of [...breaks, ...good]) {
    const here = gate(candidate.manifest, live, openApi);
    const there = await server.faultsOf(candidate);
    const isGood = isAsExpected(here, candidate) && isDeepStrictEqual(here, there);
    rows.push({ candidate, isGood, here, there });
    console.log(`${isGood ? '✓' : '✗'} ${candidate.refused.length > 0 ? 'refused ' : 'accepted'} ${candidate.title}`);
    for (const fault of isGood ? here : new Set([...here, ...there])) console.log(`    ${fault}`);
    if (!isDeepStrictEqual(here, there)) console.log(`    here ${here.length} faults, on the server ${there.length}`);
  }
  return report(rows);
}

function report(rows: readonly { candidate: Candidate; isGood: boolean }[]): boolean {
  const count = (isBreak: boolean) => {
    const some = rows.filter(({ candidate }) => candidate.refused.length > 0 === isBreak);
    return { right: some.filter(({ isGood }) => isGood).length, of: some.length };
  };
  const missed = misread();
  for (const source of missed) console.log(`✗ calls not read off: ${source}`);
  console.table({
    'breaks refused, with the right pair': count(true),
    'good builds accepted': count(false),
    'ways to call that the build reads': { right: wayCount - missed.length, of: wayCount },
  });
  return missed.length === 0 && rows.every(({ isGood }) => isGood);
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await product.end();
}
