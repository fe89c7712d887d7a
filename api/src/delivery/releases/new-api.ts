import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadFile, releaseCallsGate } from '@tandem/shared/releases/gate.calls';
import type { Config } from '../../config';
import { CannotStart } from '../../platform/db/cannot-start';
import type { Queries } from '../../platform/db/database';
import { openApi } from '../../platform/http/openapi';
import { releasesRepository } from './releases.repository';

/**
 * Asks once, when the API has become another one, whether it still serves what teams have released. Comes before the database is
 * migrated: who is refused can go back. Throws CannotStart with one line for each call that it does not serve; resolves to whether
 * it is another one.
 */
export async function askNewApi(
  db: Queries,
  { dataDir, gateForce }: Pick<Config, 'dataDir' | 'gateForce'>,
  read: ReadFile,
): Promise<boolean> {
  const description = await openApi();
  const digest = createHash('sha256').update(JSON.stringify(description)).digest('hex');
  const note = join(dataDir, 'gate', 'api');
  if ((await readFile(note, 'utf8').catch(() => undefined)) === digest) return false;
  const live = await releasesRepository(db).ofTeams();
  const all = await Promise.all(live.map((manifest) => releaseCallsGate(manifest, description, read)));
  const faults = all.flat();
  if (faults.length > 0 && gateForce === undefined)
    throw new CannotStart(
      [
        'Cette API ne sert pas tout ce que les équipes ont en service\u00a0:',
        ...faults.map((fault) => `  ${fault}`),
        'Revenez à la version précédente du serveur, publiez d’abord ces paquets, ou démarrez avec GATE_FORCE=motif.',
      ].join('\n'),
    );
  await mkdir(join(dataDir, 'gate'), { recursive: true });
  await writeFile(note, digest);
  return live.length > 0;
}
