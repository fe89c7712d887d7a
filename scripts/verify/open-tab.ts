// npm run verify:open-tab [-- --deploys 50 --swaps 50]: tabs stay open while every remote is published again and again under them, and one
// takes each release in place.
import { parseArgs } from 'node:util';
import { expect } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { addressesOf, builtManifest, type Remote, remotes } from './built';
import { visitEverything } from './every-route';
import { lapOf, report } from './open-tab/lap';
import { memoryOfSwaps } from './open-tab/memory';
import { isOffered, releaserOf, take } from './open-tab/take';
import { type Harness, verify } from './harness';
import type { Visit } from './visits';

const options = { deploys: { type: 'string', default: '50' }, swaps: { type: 'string', default: '50' } } as const;
const { values } = parseArgs({ options });
const deploys = Number(values.deploys);
const swaps = Number(values.swaps);
const typed = 'Éléonore-Dürrenmatt';
const email = 'camille@exemple.ch';
const started = ['shell', ...remotes].map(builtManifest);

await verify(async (harness) => {
  const admin = await arrive(await harness.open(), '/internal/dashboard', 'Accueil');
  const form = await arrive(await harness.open(), '/internal/students/add', 'Nouvel·le apprenti·e');
  const guest = await arrive(await harness.open({ who: 'anonymous' }), '/', 'Connexion');
  const nameField = form.page.getByLabel('Nom', { exact: true });
  const emailField = guest.page.getByLabel('E-mail');
  await emailField.fill(email);
  await nameField.fill(typed);

  const startedAt = performance.now();
  const last = await Promise.all(remotes.map((name) => publishOften(harness, name)));
  console.log(`${deploys} × ${remotes.length} releases in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

  const problems: string[] = [];
  const expectOf = (what: string, holds: Promise<unknown>) => holds.catch(() => problems.push(what));
  await expectOf('the e-mail is lost', expect(emailField).toHaveValue(email));
  await expectOf('nothing newer is offered', isOffered(form));
  await expectOf('the offer took the focus', expect(nameField).toBeFocused());
  problems.push(...(await visitEverything(admin)), ...(await visitEverything(guest)));
  const visits = [admin, form, guest];
  const first = lapOf({ name: 'as they started', visits, own: filesOf(started), documents: visits.length });

  await expectOf('the newer releases could not be taken', take(admin));
  problems.push(...(await visitEverything(admin)));
  const own = filesOf([builtManifest('shell'), ...last]);
  const second = lapOf({ name: 'the newest taken', visits: [admin], own, documents: 0 });
  await expectOf('what was typed is lost', expect(nameField).toHaveValue(typed));
  if (swaps > 0) problems.push(...(await memoryOfSwaps(harness, swaps)));
  return [...problems, ...report([first, second])];
});

async function arrive(visit: Visit, address: string, title: string): Promise<Visit> {
  const { page } = visit;
  await page.clock.install();
  await page.goto(address);
  await expect(page).toHaveTitle(`${title} · Tandem`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return visit;
}

/** Returns the last one. */
async function publishOften(harness: Harness, name: Remote): Promise<Manifest> {
  const release = await releaserOf(harness, name);
  let live = builtManifest(name);
  // None of the scripts of the last one is one of another release.
  for (let n = 1; n <= deploys; n++) live = await release({ isDeep: n === deploys });
  return live;
}

function filesOf(manifests: readonly Manifest[]): ReadonlySet<string> {
  return new Set(
    manifests.flatMap(({ name, files }) => [
      ...addressesOf(
        name,
        files.map((file) => file.name),
      ),
    ]),
  );
}
