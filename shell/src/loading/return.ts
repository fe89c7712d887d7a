import { awaitedFile } from './files';
import { isThere } from './is-there';

/** Between two looks; with what follows, a file that is back is found within half a minute. */
const pausesMs = [3_000, 6_000, 10_000, 15_000];
/** Tries with the file there and still no page: then only the person can tell what helps. */
const mostFruitless = 3;

let fruitless = 0;

/** A page has loaded: the failure count is reset. */
export const hasReturned = (): void => {
  fruitless = 0;
};

const released = /\/r\/[\w-]+\/[^\s"'()?]+\.(?:js|css)/;

/**
 * The file that failed: the one that is still waited for where somebody has waited too long, else what the error holds or says;
 * undefined where nothing names one.
 */
function fileOf(error: unknown): string | undefined {
  const { type, request, message } = (error ?? {}) as { type?: unknown; request?: unknown; message?: unknown };
  const awaited = type === 'timeout' ? awaitedFile() : undefined;
  return released.exec(`${awaited} ${String(request)} ${String(message)}`)?.[0];
}

/** Until the pause is over or something says that it is worth a look: the network is back, the tab is seen again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      document.removeEventListener('visibilitychange', over);
      resolve();
    };
    const timer = setTimeout(over, ms * (0.9 + 0.2 * Math.random()));
    window.addEventListener('online', over);
    document.addEventListener('visibilitychange', over);
    signal.addEventListener('abort', over);
  });
}

interface Return {
  /** Asks for the page again, in place. */
  again: () => void;
  /** Unsaved input is never drawn over. */
  hasUnsaved: () => boolean;
  signal: AbortSignal;
}

/**
 * Brings a tab back from the fallback once what had failed is there again: looks for the file while a person sees the tab and it is
 * online, and asks for the page only when the file answers as what it is. Never in a loop: three tries that bring nothing end it.
 */
export async function returnWhenThere(error: unknown, { again, hasUnsaved, signal }: Return): Promise<void> {
  const file = fileOf(error);
  for (let look = 0; !signal.aborted && fruitless < mostFruitless; look++) {
    await pause(pausesMs[Math.min(look, pausesMs.length - 1)]!, signal);
    const isWorth = !signal.aborted && navigator.onLine && document.visibilityState !== 'hidden' && !hasUnsaved();
    if (!isWorth || !(await isThere(file)) || signal.aborted) continue;
    fruitless++;
    return again();
  }
}
