const pauseMs = 60_000;
const key = 'tandem.reloadedAt';
const inWindowName = /tandem\.reloadedAt=(\d+);/;

/** Two places of this tab, because storage may be blocked: whichever remembers the later reload counts. */
function lastReload(): number {
  let stored = 0;
  try {
    stored = Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    // Storage is blocked; window.name remembers.
  }
  return Math.max(stored, Number(inWindowName.exec(window.name)?.[1] ?? 0));
}

/** This tab has reloaded by itself within the last minute. */
export const hasJustReloaded = (now = Date.now()): boolean => Math.abs(now - lastReload()) < pauseMs;

function remember(at: number): void {
  window.name = `${window.name.replace(inWindowName, '')}${key}=${at};`;
  try {
    sessionStorage.setItem(key, String(at));
  } catch {
    // As above.
  }
}

export interface ReloadOptions {
  /** Unsaved input is never reloaded over. */
  hasUnsaved: () => boolean;
  now?: () => number;
  reload?: () => void;
}

/** Reloads the page, at most once in 60 s and tab, never offline, never over unsaved input. Says whether it does. */
export function reloadOnce({ hasUnsaved, now = Date.now, reload = () => location.reload() }: ReloadOptions): boolean {
  const at = now();
  // A clock that was set back must not lock the tab: only the last minute counts, on either side.
  if (!navigator.onLine || hasUnsaved() || hasJustReloaded(at)) return false;
  remember(at);
  reload();
  return true;
}
