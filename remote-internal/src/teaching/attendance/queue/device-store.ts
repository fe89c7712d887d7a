import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { Seal } from '@tandem/shared/platform';
import { createStore, delMany, entries, get, set, setMany } from 'idb-keyval';
import type { Trouble, Waiting } from './taps';

/** What a device keeps for one person. */
export interface DeviceStore {
  load: () => Promise<{ waiting: Waiting[]; troubles: Trouble[] }>;
  put: (all: readonly (Waiting | Trouble)[]) => Promise<void>;
  forget: (ids: readonly string[]) => Promise<void>;
  /** Another tab of the same person may have sent it. */
  has: (id: string) => Promise<boolean>;
  putSheet: (sheet: AttendanceSheet) => Promise<void>;
  /** The sheets that may still be shown: a session lasts twelve hours at most (security 8), and so do the names on a device. */
  sheets: () => Promise<AttendanceSheet[]>;
}

interface StoredSheet {
  sealed: string;
  /** By the clock of the device, which is the one that it is compared with. */
  keptAt: number;
}

const isTrouble = (each: Waiting | Trouble): each is Trouble => !('kind' in each);
const inOrder = <T extends { id: string }>(all: readonly T[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Two stores in the browser, sealed for their person. `taps` holds what waits, by its place in the order, and outlives a sign-out:
 * it opens again for the same person. `kept-sheets` holds the last sheet of each lesson.
 */
export function browserStore(userId: number, seal: Seal): DeviceStore {
  const taps = createStore(`tandem-taps-${userId}`, 'taps');
  const sheets = createStore(`tandem-kept-sheets-${userId}`, 'sheets');
  // Kept before 2026-12 it is not sealed.
  const opened = async (each: string | Waiting | Trouble) =>
    typeof each === 'string' ? seal.open(userId, each) : each;

  return {
    async load() {
      await seal.ready(userId);
      const stored = await entries<string, string | Waiting | Trouble>(taps);
      const found = (await Promise.all(stored.map(([, each]) => opened(each)))) as (Waiting | Trouble | undefined)[];
      const all = found.filter((each) => each !== undefined);
      return {
        waiting: inOrder(all.filter((each): each is Waiting => !isTrouble(each))),
        troubles: inOrder(all.filter(isTrouble)),
      };
    },
    put: async (all) =>
      setMany(
        await Promise.all(
          all.map(async (each): Promise<[string, string]> => [each.id, await seal.close(userId, each)]),
        ),
        taps,
      ),
    forget: (ids) => delMany([...ids], taps),
    has: async (id) => (await get(id, taps)) !== undefined,
    async putSheet(sheet) {
      const stored: StoredSheet = { sealed: await seal.close(userId, sheet), keptAt: Date.now() };
      await set(sheet.lesson.id, stored, sheets);
      const all = await entries<number, StoredSheet>(sheets);
      const stay = new Set(freshOf(all).slice(0, mostSheets));
      await delMany(
        all.filter((each) => !stay.has(each)).map(([id]) => id),
        sheets,
      );
    },
    async sheets() {
      const fresh = freshOf(await entries<number, StoredSheet>(sheets));
      const found = await Promise.all(fresh.map(([, { sealed }]) => seal.open(userId, sealed)));
      return found.filter((sheet): sheet is AttendanceSheet => sheet !== undefined);
    },
  };
}

const mostSheets = 20;
const mostMs = 12 * 3_600_000;

/** The newest first. */
const freshOf = (all: [number, StoredSheet][]) =>
  all
    .filter(([, { keptAt }]) => Math.abs(Date.now() - keptAt) < mostMs)
    .toSorted(([, a], [, b]) => b.keptAt - a.keptAt);

/** Where the browser keeps nothing (private windows): as long as the page is open. */
export function memoryStore(): DeviceStore {
  const taps = new Map<string, Waiting | Trouble>();
  const sheets = new Map<number, AttendanceSheet>();
  return {
    load: () => Promise.resolve({ waiting: [], troubles: [] }),
    put: (all) => Promise.resolve(all.forEach((each) => taps.set(each.id, each))),
    forget: (ids) => Promise.resolve(ids.forEach((id) => taps.delete(id))),
    has: (id) => Promise.resolve(taps.has(id)),
    putSheet: (sheet) => Promise.resolve(void sheets.set(sheet.lesson.id, sheet)),
    sheets: () => Promise.resolve([...sheets.values()]),
  };
}
