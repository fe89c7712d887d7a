import { isDeepStrictEqual } from 'node:util';
import { gate } from '@tandem/shared/releases/gate';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Difference } from '../../../e2e/src/release-variant';
import { builtManifest } from '../built';
import type { Harness } from '../harness';
import type { Fault } from './fault';

interface Verdict {
  isRight: boolean;
  /** In the lines of the gate. */
  lines: readonly string[];
}

const withPlainSpaces = (line: string) => line.replaceAll('\u00a0', ' ');

/** Sends a bad release as its team does; the gate that the team runs itself says the same, where no file has to be read. */
export async function isRefusedFor(harness: Harness, name: string, fault: Fault): Promise<Verdict> {
  const team = await harness.team(name);
  const built = await harness.build(name, fault.of(builtManifest(name)));
  const { body: live } = await team.server.call(releases.live, {});
  const openApi: unknown = await (await team.server.send('GET', '/api/openapi.json')).json();
  const read = async (of: string, file: string) => (await fetch(`${team.server.url}/r/${of}/${file}`)).text();
  const here = await gate(built.manifest, live, openApi, read);
  const { body } = await team.publish(built);
  const lines = 'faults' in body ? body.faults : [];
  const isSame = here.length === 0 || isDeepStrictEqual(here, lines);
  const isRight = lines.some((line) => line.startsWith(name) && fault.says?.test(withPlainSpaces(line)));
  return { isRight: isRight && isSame, lines: isSame ? lines : [...lines, ...here.map((line) => `here: ${line}`)] };
}

/** Sends a good one. */
export async function isAccepted(harness: Harness, name: string, difference?: Difference): Promise<Verdict> {
  const { ok, body } = await (await harness.team(name)).publish(await harness.build(name, difference));
  return { isRight: ok, lines: 'faults' in body ? body.faults : [] };
}
