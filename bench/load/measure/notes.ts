import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';

/** What the probe says in a page; `at` in milliseconds since the navigation began, `origin` the clock's time of that. */
export interface Note {
  at: number;
  origin: number;
  x: number;
  y: number;
}
export type Moment = 'visible' | 'typed' | 'mounted';

export const probe = readFileSync(new URL('../inline/probe.js', import.meta.url), 'utf8');
const timeoutMs = 45_000;

/** Listens to the probe of the next page. */
export function listen(cdp: CDPSession) {
  const notes = new Map<Moment, Note>();
  const waiting = new Map<Moment, (note: Note) => void>();
  const handle = ({ name, payload }: { name: string; payload: string }) => {
    if (name !== 'benchNotes') return;
    const { name: moment, ...note } = JSON.parse(payload) as Note & { name: Moment };
    notes.set(moment, note);
    waiting.get(moment)?.(note);
  };
  cdp.on('Runtime.bindingCalled', handle);

  return {
    at: (moment: Moment): Promise<Note> =>
      new Promise((resolve, reject) => {
        const known = notes.get(moment);
        if (known) return resolve(known);
        const timer = setTimeout(() => reject(new Error(`${moment}: nothing after ${timeoutMs} ms`)), timeoutMs);
        waiting.set(moment, (note) => {
          clearTimeout(timer);
          resolve(note);
        });
      }),
    stop: () => cdp.off('Runtime.bindingCalled', handle),
  };
}

export type Notes = ReturnType<typeof listen>;
