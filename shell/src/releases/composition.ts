import type { RuntimeConfig } from '@tandem/shared/platform';
import type { Composition } from '@tandem/shared/releases/composition';

/** What the entry server says about a page: how to behave and which releases to run. */
export interface Page extends Composition {
  config: RuntimeConfig;
  /** This page was asked for with the cookie of a session: a person may be signed in. */
  hasSession?: boolean;
  /** Receipts that were sent along → what takes their place. */
  renewed?: Readonly<Record<string, string>>;
}

const unset: RuntimeConfig = { apiUrl: '', isDemo: false, silentFailures: [] };

/** What came is a page's data, as far as the shell relies on it; undefined for anything else. Checked by hand: zod stays off the sign-in path. */
export function pageOf(value: unknown): Page | undefined {
  const { shell, remotes, config, receipt = '' } = (value ?? {}) as Partial<Page>;
  if (typeof shell?.version !== 'string' || typeof remotes !== 'object' || !remotes) return undefined;
  const isWhole = Object.values(remotes).every(
    (remote) =>
      typeof remote?.container === 'string' && typeof remote.entry === 'string' && Array.isArray(remote.prefixes),
  );
  if (!isWhole || Object.keys(remotes).length === 0) return undefined;
  return {
    ...(value as Page),
    shell: { ...shell, provides: shell.provides ?? {} },
    config: { ...unset, ...config },
    receipt,
  };
}

/** What the entry server wrote into a page; undefined where that is damaged or missing. */
export function pageIn(html: Document): Page | undefined {
  try {
    return pageOf(JSON.parse(html.getElementById('tandem')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}
