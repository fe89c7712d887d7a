import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Difference } from '../../../e2e/src/release-variant';
import type { Harness } from '../harness';
import type { Visit } from '../visits';

/** Releases another build each time. */
export async function releaserOf({ team, build }: Harness, name: string) {
  const { release } = await team(name);
  return async (difference?: Difference): Promise<Manifest> => {
    const built = await build(name, difference);
    await release(built);
    rmSync(built.folder, { recursive: true });
    return built.manifest;
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
