import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ReleaseRow, releases, releaseStates } from '@tandem/shared/contract/delivery/releases';
import { packageName } from '@tandem/shared/releases/manifest';
import type { Server } from './server';
import { Stop } from './stop';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package in whose folder npm runs the script (`-w remote-auth`). */
export function ownPackage(): string {
  const { name = '' } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { name?: string };
  const found = packageName.safeParse(basename(name));
  if (found.success) return found.data;
  throw new Stop('Nommez un paquet\u00a0: npm run <commande> -w remote-auth');
}

/** What is live of a package, and on trial. */
export async function standing({ call }: Server, name: string) {
  const { body } = await call(releases.list, {});
  return body.find((row) => row.name === name);
}

export const timeOf = (instant: Date | string) =>
  new Date(instant).toLocaleString('fr-CH', { dateStyle: 'short', timeStyle: 'medium' });

type Refusable<T> = { ok: true; body: T } | { ok: false; status: number; body: unknown };

/** What was answered, where it went well; otherwise says in full why it did not. */
export function bodyOf<T>(answer: Refusable<T>): T {
  if (answer.ok) return answer.body;
  const { message, faults = [] } = answer.body as { message: string; faults?: string[] };
  const next =
    answer.status === 409 ? ['Relancez la commande après avoir vérifié avec «\u00a0npm run releases\u00a0».'] : [];
  throw new Stop([message, ...faults.map((fault) => `  ${fault}`), ...next].join('\n'));
}

/** A server waits some seconds each time; what takes this long is not coming. */
const mostAnswers = 15;

/** The gate runs a release in a browser before it goes live: asks the same until it has been seen. */
export async function onceRun<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let answers = 1; ; answers++) {
    const answer = await ask();
    if (answer.status !== 425 || answers === mostAnswers) return answer;
    if (answers === 1) console.log('La version est essayée dans un navigateur…');
  }
}

/** `remote-auth 1.0.0+3f9c0a71b2de : en service, 21.11.2026 14:05:12, par jeton « CI »` */
export const said = (name: string, { version, state, by }: ReleaseRow) =>
  `${name} ${version}\u00a0: ${releaseStates[state].toLowerCase()}, ${timeOf(new Date())}, publiée par ${by}`;
