import { filesGate } from '@tandem/shared/releases/gate.files';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { isGenuine, type ReleaseStore } from '../store/store';
import { inTurns } from '../store/turns';

const atOnce = 16;

/** How a line about one release begins. */
const linesOf = ({ name, version }: Manifest, faults: readonly string[]) =>
  faults.map((fault) => `${name} ${version}\u00a0: ${fault}`);

/**
 * What no reason excuses, in one line each: the release names other files than its own, or one of them is not kept or is
 * not what its name says. What is damaged is removed, so that it can be sent again.
 */
export async function wholeFaults(store: ReleaseStore, manifest: Manifest): Promise<string[]> {
  const faults = filesGate(manifest);
  if (faults.length > 0) return linesOf(manifest, faults);
  const found = await inTurns(manifest.files, atOnce, (file) => fileFault(store, manifest.name, file));
  return linesOf(
    manifest,
    found.filter((fault) => fault !== undefined),
  );
}

async function fileFault(store: ReleaseStore, of: string, { name, bytes }: Manifest['files'][number]) {
  const stored = await store.read(of, name);
  if (!stored) return `${name} n’a pas été envoyé`;
  if (isGenuine(name, stored.content))
    return stored.content.length === bytes ? undefined : `${name} n’a pas ${bytes} octets`;
  await store.remove(of, [name]);
  return `${name} était abîmé\u00a0: envoyez-le à nouveau`;
}

/** As `wholeFaults`, for files that were read before: only whether they are still there. */
export async function goneFaults(store: ReleaseStore, manifest: Manifest): Promise<string[]> {
  const names = manifest.files.map(({ name }) => name);
  const stored = await store.has(manifest.name, names);
  return linesOf(
    manifest,
    names.filter((name) => !stored.has(name)).map((name) => `${name} n’a pas été envoyé`),
  );
}
