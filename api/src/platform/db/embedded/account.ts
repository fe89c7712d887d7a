import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start';

/** The account that PostgreSQL runs as; it refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

function accounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/** Undefined: PostgreSQL runs as the same ordinary user as this process. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = accounts();
  const found = ['postgres', 'nobody'].flatMap((name) => known.filter((account) => account.name === name))[0];
  if (found) return found;
  throw new CannotStart(
    'Lancé en root, mais ni le compte «\u00a0postgres\u00a0» ni le compte «\u00a0nobody\u00a0» n’existe\u00a0: lancez Tandem sous un compte ordinaire ou indiquez une base dans DATABASE_URL.',
  );
}

/** Whose files these are, when an ordinary user made them before root came. */
export function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder);
  return uid === 0
    ? undefined
    : { name: accounts().find((account) => account.uid === uid)?.name ?? `${uid}`, uid, gid };
}

/** Whether any account can walk down to this folder: every parent up to / must let it through. */
export function isReachable(folder: string): boolean {
  if (!(statSync(folder).mode & 0o001)) return false;
  const parent = path.dirname(folder);
  return parent === folder || isReachable(parent);
}
