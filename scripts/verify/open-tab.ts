// npm run verify:open-tab [-- --deploys 50]: tabs stay open while every remote is published again and again under them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { expect, request } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { deployer, deployToken } from '../../e2e/src/deploy';
import { variantOf } from '../../e2e/src/release-variant';
import { addressesOf, builtManifest, distOf, type Remote, remotes } from './built';
import { visitEverything } from './every-route';
import { lapOf, report } from './open-tab/lap';
import { type Harness, verify, type Visit } from './harness';

const { values } = parseArgs({ options: { deploys: { type: 'string', default: '50' } } });
const deploys = Number(values.deploys);
const typed = 'Éléonore-Dürrenmatt';
const email = 'camille@exemple.ch';
const started = ['shell', ...remotes].map(builtManifest);

await verify(async (harness) => {
  const admin = await arrive(await harness.open(), '/internal/dashboard', 'Accueil');
  const form = await arrive(await harness.open(), '/internal/students/add', 'Nouvel apprenti');
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
  return report([first, second], problems);
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
async function publishOften({ product: { url }, admin }: Harness, name: Remote): Promise<Manifest> {
  const session = await request.newContext({ storageState: admin });
  const team = deployer(url, name, await deployToken(session, url, name));
  await session.dispose();
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  let live = builtManifest(name);
  for (let n = 1; n <= deploys; n++) {
    const variant = variantOf(distOf(name), n, path.join(folder, String(n)), { isDeep: n === deploys });
    await team.publish(variant, live.version);
    live = variant.manifest;
    rmSync(variant.folder, { recursive: true });
  }
  rmSync(folder, { recursive: true });
  return live;
}

/** A minute later the tab has asked what is live. */
async function isOffered({ page }: Visit) {
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Nouvelle version disponible')).toBeVisible();
}

async function take(visit: Visit) {
  await isOffered(visit);
  await visit.page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(visit.page.getByText('La nouvelle version est en place.')).toBeVisible({ timeout: 20_000 });
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
