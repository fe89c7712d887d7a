import { apiOf } from './api-description';
import { budgetsGate } from './gate.budgets';
import { type ReadFile, releaseCallsGate } from './gate.calls';
import { filesGate } from './gate.files';
import { apiPrefixGate, prefixGate, tableGate } from './gate.routes';
import { ownCopiesGate, platformGate, sharedVersionsGate } from './gate.shared-versions';
import type { Manifest } from './manifest';

const releaseTitle = ({ name, version }: Manifest) => `${name} ${version}`;

/**
 * Why a release may not go live beside the releases that are live and the API's OpenAPI description: one French line per
 * fault, which names the pair that does not fit. An empty list: it may. `read`: the files of the candidate and of what is live.
 */
export async function gate(
  candidate: Manifest,
  live: readonly Manifest[],
  openApi: unknown,
  read: ReadFile,
): Promise<string[]> {
  const others = live.filter(({ name }) => name !== candidate.name);
  const before = live.find(({ name }) => name === candidate.name);
  const own = [...filesGate(candidate), ...tableGate(candidate), ...budgetsGate(candidate)];
  return [
    ...own.map((fault) => `${releaseTitle(candidate)}\u00a0: ${fault}`),
    ...others.flatMap((other) => prefixGate(candidate, other).map((fault) => pair(candidate, other, fault))),
    ...apiPrefixGate(candidate, openApi).map(
      (fault) => `${releaseTitle(candidate)} ↔ ${apiOf(openApi).name}\u00a0: ${fault}`,
    ),
    ...(candidate.name === 'shell' ? asShell(candidate, others) : asRemote(candidate, others)),
    ...(await releaseCallsGate(candidate, openApi, read, before)),
  ];
}

const pair = (candidate: Manifest, other: Manifest, fault: string) =>
  `${releaseTitle(candidate)} ↔ ${releaseTitle(other)}\u00a0: ${fault}`;

const fits = (remote: Manifest, shell: Manifest) => [
  ...platformGate(remote, shell),
  ...sharedVersionsGate(remote, shell),
];

const asShell = (shell: Manifest, remotes: readonly Manifest[]): string[] =>
  remotes.flatMap((remote) => fits(remote, shell).map((fault) => pair(shell, remote, fault)));

function asRemote(remote: Manifest, others: readonly Manifest[]): string[] {
  const shell = others.find(({ name }) => name === 'shell');
  if (!shell) return [`${releaseTitle(remote)} ↔ shell\u00a0: aucune version de la coquille n’est en service`];
  return [...ownCopiesGate(remote, shell), ...fits(remote, shell)].map((fault) => pair(remote, shell, fault));
}
