import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, request } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { deployer, deployToken } from '../../../e2e/src/deploy';
import { variantOf } from '../../../e2e/src/release-variant';
import { builtManifest, distOf, type Remote } from '../built';
import type { Harness, Visit } from '../harness';

/** Publishes release after release of one remote. */
export async function publisherOf({ product: { url }, admin }: Harness, name: Remote) {
  const session = await request.newContext({ storageState: admin });
  const team = deployer(url, name, await deployToken(session, url, name));
  await session.dispose();
  let live = (await team.live()) ?? builtManifest(name);
  return {
    /** `isDeep`: none of its scripts is one of another release. */
    async publish(n: number, isDeep = false): Promise<Manifest> {
      const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
      const variant = variantOf(distOf(name), n, folder, { isDeep });
      await team.publish(variant, live.version);
      live = variant.manifest;
      rmSync(folder, { recursive: true });
      return live;
    },
  };
}

/** A minute later the tab has asked what is live. */
export async function isOffered({ page }: Visit) {
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Nouvelle version disponible')).toBeVisible();
}

/** Takes what is offered now, or shortly. What says that it is taken is closed: the next one is told from it. */
export async function accept({ page }: Visit) {
  await page.getByRole('button', { name: 'Mettre à jour' }).click({ timeout: 20_000 });
  const notice = page.getByText('La nouvelle version est en place.').locator('..');
  await notice.getByRole('button', { name: 'Fermer le message' }).click({ timeout: 20_000 });
}

export async function take(visit: Visit) {
  await isOffered(visit);
  await accept(visit);
}
