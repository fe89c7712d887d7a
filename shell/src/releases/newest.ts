import { currentComposition } from '@tandem/shared/contract/delivery/signals.addresses';
import { antiForgeryCookie, antiForgeryHeader, antiForgeryToken } from '../api/anti-forgery';
import { within } from '../loading/file-error';
import { type Page, pageOf } from './composition';

const timeoutMs = 3_000;

let asking: Promise<Page | undefined> | undefined;

async function ask(apiUrl: string, receipts: readonly string[]): Promise<Page | undefined> {
  // In development pages run what webpack has in memory, whatever is live elsewhere.
  if (!navigator.onLine || process.env.NODE_ENV === 'development') return undefined;
  const token =
    antiForgeryCookie() ?? (await within(timeoutMs, antiForgeryToken(apiUrl), 'token').catch(() => undefined));
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const answer = await fetch(currentComposition.path, {
      headers: {
        Accept: 'application/json',
        ...antiForgeryHeader(token),
        ...(receipts.length > 0 && { 'Tandem-Receipts': receipts.join(' ') }),
      },
      credentials: 'include',
      cache: 'no-store',
      signal: late.signal,
    });
    return answer.ok ? pageOf(await answer.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The releases that this visitor would get now, asked of the server that the page came from. Quiet: undefined when it does not say,
 * no report, no effect on the session. It carries the anti-forgery header of the API's host like every call (spec §7) and the receipts
 * that the tab holds. Those who ask together get one answer.
 */
export function newest(apiUrl: string, receipts: readonly string[] = []): Promise<Page | undefined> {
  asking ??= ask(apiUrl, receipts).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** For a page whose own data is damaged. Rejects when the server does not help either: then the watchdog in the HTML speaks. */
export async function askedPage(): Promise<Page> {
  const page = (await newest('')) ?? (await newest(''));
  if (!page) throw new Error('The page holds no composition');
  return page;
}
