import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start';
import { isReachable, ownerOf, serverAccount, type Account } from './account';
import { codeOf } from './process';

export interface ClusterLocation {
  folder: string;
  account: Account | undefined;
  /** Why the data are not where they were asked for. */
  note?: string;
}

function make(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    return realpathSync(folder);
  } catch (error) {
    throw new CannotStart(`Le dossier ${folder} ne peut pas être créé\u00a0: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Leaves a link where the data were asked for, so that they are found, and a new data folder means new data. */
function moveAway(wanted: string, elsewhere: string) {
  const folder = make(path.join(elsewhere, randomBytes(4).toString('hex')));
  try {
    rmdirSync(wanted);
    symlinkSync(folder, wanted);
    return folder;
  } catch (error) {
    rmdirSync(folder);
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
    return realpathSync(wanted); // another start was faster
  }
}

/**
 * Where the private PostgreSQL lives and who runs it. As root it runs under another account; a folder that this
 * account cannot enter (a clone under /root) is replaced by one in `elsewhere`, with a link to it.
 */
export function locateCluster(wanted: string, elsewhere: string): ClusterLocation {
  const folder = make(wanted);
  const account = serverAccount();
  if (!account) return { folder, account };
  const cluster = path.join(folder, 'cluster');
  if (existsSync(cluster)) return { folder, account: ownerOf(cluster) ?? account };
  if (isReachable(folder)) return { folder, account };
  const moved = moveAway(folder, elsewhere);
  return {
    folder: moved,
    account,
    note: `Les données sont dans ${moved}\u00a0: le compte «\u00a0${account.name}\u00a0», qui fait tourner PostgreSQL, ne peut pas entrer dans ${folder}.`,
  };
}
