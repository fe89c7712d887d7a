import { parseArgs } from 'node:util';
import type { ReleaseAudience } from '@tandem/shared/contract/delivery/releases';
import { Stop } from './stop';

interface Wish {
  /** Undefined: step by step. */
  to: ReleaseAudience | 'candidate' | 'everyone' | undefined;
  /** To force it through the gate. */
  reason: string | undefined;
}

const usage =
  'npm run release -w remote-auth [-- --candidate | --percent 10 | --role admin | --users 1,2 | --at-once | --force "raison"]';
const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What the command line asks for; the parts of an audience add up. */
export function wishOf(args: string[]): Wish {
  const given = optionsOf(args);
  const audience = audienceOf(given);
  const wishes = [given.candidate && ('candidate' as const), given['at-once'] && ('everyone' as const), audience];
  const [to, another] = wishes.filter((wish) => wish !== undefined && wish !== false);
  if (another) throw new Stop(`Pour personne, pour quelques-uns ou pour tous\u00a0: choisissez.\n${usage}`);
  return { to, reason: given.force };
}

function audienceOf(given: ReturnType<typeof optionsOf>): ReleaseAudience | undefined {
  const percent = Number(given.percent ?? 0);
  const roles = (given.role ?? []).flatMap(parts);
  const userIds = (given.users ?? []).flatMap(parts).map(Number);
  if (!(percent >= 0 && percent <= 100) || !userIds.every(Number.isInteger)) throw new Stop(usage);
  const isForSome = percent > 0 || roles.length > 0 || userIds.length > 0;
  return isForSome ? { percent, roles, userIds } : undefined;
}

function optionsOf(args: string[]) {
  try {
    const options = {
      candidate: { type: 'boolean' },
      percent: { type: 'string' },
      role: { type: 'string', multiple: true },
      users: { type: 'string', multiple: true },
      'at-once': { type: 'boolean' },
      force: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n${usage}`);
  }
}
