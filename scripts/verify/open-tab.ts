// npm run verify:open-tab [-- --deploys 50]: tabs stay open while every remote is published again and again under them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { expect, type Page, request } from '@playwright/test';
import { deployer, deployToken } from '../../e2e/src/deploy';
import { variantOf } from '../../e2e/src/release-variant';
import { addressesOf, builtManifest, distOf, type Remote, remotes } from './built';
import { visitEverything } from './every-route';
import { type Stage, verify, type Visit } from './stage';

const { values } = parseArgs({ options: { deploys: { type: 'string', default: '50' } } });
const deploys = Number(values.deploys);
const typed = 'Éléonore-Dürrenmatt';
const email = 'camille@exemple.ch';

/** The files that these tabs may ask for: those of the composition that they started with. */
const ownFiles = new Set(
  ['shell', ...remotes].flatMap((name) => [
    ...addressesOf(
      name,
      builtManifest(name).files.map((file) => file.name),
    ),
  ]),
);

await verify(async (stage) => {
  const [admin, form, guest] = [await stage.open(), await stage.open(), await stage.open({ who: 'anonymous' })];
  await Promise.all([
    arrive(admin.page, '/internal/dashboard', 'Accueil'),
    arrive(form.page, '/internal/students/add', 'Nouvel apprenti'),
    arrive(guest.page, '/', 'Connexion'),
  ]);
  const nameField = form.page.getByLabel('Nom', { exact: true });
  const emailField = guest.page.getByLabel('E-mail');
  await nameField.fill(typed);
  await emailField.fill(email);

  const startedAt = performance.now();
  await Promise.all(remotes.map((name) => publishOften(stage, name)));
  const seconds = (performance.now() - startedAt) / 1000;
  const wasKept = (await nameField.inputValue()) === typed && (await emailField.inputValue()) === email;

  const visited = [await visitEverything(admin), await visitEverything(guest)];
  const isStillKept = (await nameField.inputValue()) === typed;
  console.log(`${deploys} × ${remotes.length} releases published in ${seconds.toFixed(1)} s`);
  return report([admin, form, guest], visited.flat(), wasKept && isStillKept);
});

async function arrive(page: Page, address: string, title: string) {
  await page.goto(address);
  await expect(page).toHaveTitle(`${title} · Tandem`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function publishOften({ product: { url }, admin }: Stage, name: Remote) {
  const session = await request.newContext({ storageState: admin });
  const team = deployer(url, name, await deployToken(session, url, name));
  await session.dispose();
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  let base: string | null = builtManifest(name).version;
  for (let n = 1; n <= deploys; n++) {
    const variant = variantOf(distOf(name), n, path.join(folder, String(n)));
    await team.publish(variant, base);
    base = variant.manifest.version;
    rmSync(variant.folder, { recursive: true });
  }
  rmSync(folder, { recursive: true });
}

function report(tabs: readonly Visit[], faults: readonly string[], isTextKept: boolean): boolean {
  const files = tabs.flatMap(({ line }) => line.asked).filter(({ path: asked }) => asked.startsWith('/r/'));
  const failed = files.filter(({ status }) => status !== 200);
  const foreign = files.filter((asked) => !ownFiles.has(asked.path));
  const reloads = tabs.map(({ line }) => line.asked.filter(({ isDocument }) => isDocument).length - 1);
  const isGood =
    failed.length + foreign.length + faults.length === 0 && isTextKept && reloads.every((count) => count === 0);
  console.table({
    'files asked for': files.length,
    'failed requests': failed.length,
    'files of another release': foreign.length,
    'document loads beyond the first': reloads.join(' + '),
    'routes that did not open': faults.length,
    'typed text intact': isTextKept,
  });
  for (const fault of [...faults, ...[...failed, ...foreign].map(({ path: asked, status }) => `${status} ${asked}`)])
    console.log(fault);
  return isGood;
}
