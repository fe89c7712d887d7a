import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import type { Trouble, Waiting } from './taps';

/** What a device keeps for one person. */
export interface Keeper {
  load: () => Promise<{ waiting: Waiting[]; troubles: Trouble[] }>;
  keep: (all: readonly (Waiting | Trouble)[]) => Promise<void>;
  forget: (ids: readonly string[]) => Promise<void>;
  /** Another tab of the same person may have sent it. */
  has: (id: string) => Promise<boolean>;
  keepSheet: (sheet: AttendanceSheet) => Promise<void>;
  /** The sheets that may still be shown: a session lasts twelve hours at most (security 8), and so do the names on a device. */
  sheets: () => Promise<AttendanceSheet[]>;
}

interface KeptSheet {
  sheet: AttendanceSheet;
  /** By the clock of the device, which is the one that it is compared with. */
  keptAt: number;
}

const isTrouble = (each: Waiting | Trouble): each is Trouble => !('kind' in each);
const inOrder = <T extends { id: string }>(all: readonly T[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Two stores in the browser. `taps` holds what waits, by its place in the order: it names nobody and outlives a sign-out.
 * `sheets` holds the last sheet of each lesson with its names: the shell removes it when the person signs out.
 */
export function browserKeeper(userId: number): Keeper {
  const taps = createStore(`tandem-taps-${userId}`, 'taps');
  const sheets = createStore(`tandem-sheets-${userId}`, 'sheets');
  return {
    async load() {
      const all = (await entries<string, Waiting | Trouble>(taps)).map(([, each]) => each);
      return {
        waiting: inOrder(all.filter((each): each is Waiting => !isTrouble(each))),
        troubles: inOrder(all.filter(isTrouble)),
      };
    },
    keep: (all) =>
      setMany(
        all.map((each): [string, Waiting | Trouble] => [each.id, each]),
        taps,
      ),
    forget: (ids) => delMany([...ids], taps),
    has: async (id) => (await get(id, taps)) !== undefined,
    keepSheet: (sheet) => keepNewest(sheets, sheet),
    sheets: async () => (await freshIn(sheets)).map(({ sheet }) => sheet),
  };
}

const mostSheets = 20;
const mostMs = 12 * 3_600_000;

/** The newest first. */
async function freshIn(sheets: UseStore): Promise<KeptSheet[]> {
  const all = (await entries<number, KeptSheet>(sheets)).map(([, kept]) => kept);
  const isFresh = ({ keptAt }: KeptSheet) => Math.abs(Date.now() - keptAt) < mostMs;
  return all.filter(isFresh).toSorted((a, b) => b.keptAt - a.keptAt);
}

async function keepNewest(sheets: UseStore, sheet: AttendanceSheet): Promise<void> {
  await set(sheet.lesson.id, { sheet, keptAt: Date.now() }, sheets);
  const stay = new Set((await freshIn(sheets)).slice(0, mostSheets).map((kept) => kept.sheet.lesson.id));
  const gone = (await entries<number, KeptSheet>(sheets)).map(([id]) => id).filter((id) => !stay.has(id));
  await delMany(gone, sheets);
}

/** Where the browser keeps nothing (private windows): as long as the page is open. */
export function memoryKeeper(): Keeper {
  const taps = new Map<string, Waiting | Trouble>();
  const sheets = new Map<number, AttendanceSheet>();
  return {
    load: () => Promise.resolve({ waiting: [], troubles: [] }),
    keep: (all) => Promise.resolve(all.forEach((each) => taps.set(each.id, each))),
    forget: (ids) => Promise.resolve(ids.forEach((id) => taps.delete(id))),
    has: (id) => Promise.resolve(taps.has(id)),
    keepSheet: (sheet) => Promise.resolve(void sheets.set(sheet.lesson.id, sheet)),
    sheets: () => Promise.resolve([...sheets.values()]),
  };
}
