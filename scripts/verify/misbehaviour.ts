// npm run verify:misbehaviour [-- --only clicks]: a page takes from all others what is theirs, in eleven ways; each is told of the right remote, the next
// page works, and the tab has reloaded once at most. Styles that act beyond their remote are refused by the gate first.
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { accounts } from '../../e2e/src/accounts';
import { adminHeaders, deployer } from '../../e2e/src/deploy';
import { variantOf } from '../../e2e/src/release-variant';
import { signInOverHttp } from '../../e2e/src/test';
import { builtManifest, distOf } from './built';
import { type Harness, verify } from './harness';
import { bad, type Case, cases, owner, ownSheet } from './misbehaviour/cases';
import { visitCase } from './misbehaviour/visit';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = cases.filter(({ title }) => title.includes(values.only));

async function publisher({ product: { url, data } }: Harness) {
  const admin = await request.newContext();
  await signInOverHttp(admin, url, accounts.admin.email);
  const team = deployer(url, owner, await adminHeaders(admin));
  await admin.dispose();
  let live = builtManifest(owner).version;

  /** Live for everyone, past the gate. Says whether the gate had refused it, in words about its styles. */
  return async ({ misdeed, style }: Case, nth: number): Promise<boolean> => {
    const built = variantOf(distOf(owner), nth + 1, mkdtempSync(path.join(data, 'release-')), {
      ...(misdeed && { misdeed: { kind: misdeed, path: bad } }),
      ...(style && { style: { file: ownSheet(), text: style } }),
    });
    const refusal = style && (await team.publish(built, live).then(() => '', String));
    await team.publish(built, live, 'Vérification');
    live = built.manifest.version;
    return refusal?.includes('agit hors de ses pages') ?? false;
  };
}

await verify(async (harness) => {
  const publish = await publisher(harness);
  const rows: Record<string, object> = {};
  const problems: string[] = [];
  for (const [nth, one] of chosen.entries()) {
    const isRefused = await publish(one, nth);
    if (one.style && !isRefused) problems.push(`${one.title}: the gate accepts it`);
    const [later, first] = await Promise.all([visitCase(harness, one, false), visitCase(harness, one, true)]);
    for (const { problem } of [later, first]) if (problem) problems.push(`${one.title}: ${problem}`);
    rows[one.title] = {
      gate: isRefused ? 'refused' : '',
      signal: later.signals || first.signals,
      'after (s)': Math.round(Math.max(later.seconds, first.seconds)),
      reloads: Math.max(later.reloads, first.reloads),
      'next page': later.problem || first.problem ? '✗' : '✓',
    };
  }
  console.table(rows);
  for (const problem of problems) console.log(`✗ ${problem}`);
  return problems.length === 0;
});
