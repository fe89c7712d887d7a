import { csrfCookie } from '@tandem/shared/contract/access/session.addresses';
import { exchange } from './exchange';
import { failureOf, isGood, jsonOf } from './read-answer';
import { requestOf, urlOf } from './request';

const name = 'XSRF-TOKEN';

/** The anti-forgery cookie as it is now, decoded; undefined where there is none or an empty one. */
export function antiForgeryCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The header that each call carries (spec §7). */
export const antiForgeryHeader = (token: string | undefined): Record<string, string> =>
  token ? { 'X-XSRF-TOKEN': token } : {};

async function askForCookie(apiUrl: string): Promise<void> {
  const answer = await exchange(urlOf(apiUrl, csrfCookie), requestOf(csrfCookie, {}, {}));
  if (!isGood(answer.status)) throw failureOf(answer, jsonOf(answer));
}

let asking: Promise<void> | undefined;

/** Spec §7: one request at a time in the whole tab, however many calls and signals wait for it; a failure is not cached. */
function ask(apiUrl: string): Promise<void> {
  asking ??= askForCookie(apiUrl).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The token to send; asks for the cookie first when there is none. */
export async function antiForgeryToken(apiUrl: string): Promise<string | undefined> {
  if (antiForgeryCookie() === undefined) await ask(apiUrl);
  return antiForgeryCookie();
}

/** After a refused token: asks for another cookie, unless a person already did. */
export async function renewAntiForgery(apiUrl: string, refused: string | undefined): Promise<void> {
  if (antiForgeryCookie() === refused) await ask(apiUrl);
}
