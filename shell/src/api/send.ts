import type { Callable, CallOptions } from '@tandem/shared/contract/endpoint';
import { csrfCookie } from '@tandem/shared/contract/access/session.addresses';
import { antiForgery } from './anti-forgery';
import { type Answer, exchange } from './exchange';
import { failureOf, isGood, jsonOf } from './read-answer';
import { type Input, requestOf, urlOf } from './request';

const tokenRefused = 419;

interface SendOptions extends CallOptions {
  personId?: number | undefined;
}

async function askForCookie(apiUrl: string) {
  const answer = await exchange(urlOf(apiUrl, csrfCookie), requestOf(csrfCookie, {}, {}));
  if (!isGood(answer.status)) throw failureOf(answer, jsonOf(answer));
}

/** Sends calls with the anti-forgery token as it is at that moment; a refused token is renewed once, silently (security 30). */
export function sender(apiUrl: string) {
  const forgery = antiForgery(() => askForCookie(apiUrl));

  const attempt = async (url: string, request: ReturnType<typeof requestOf>, signal?: AbortSignal) => {
    const token = await forgery.token();
    const headers = token ? { ...request.headers, 'X-XSRF-TOKEN': token } : request.headers;
    return { token, answer: await exchange(url, { ...request, headers }, signal) };
  };

  return async (endpoint: Callable, url: string, input: Input, options: SendOptions): Promise<Answer> => {
    const request = requestOf(endpoint, input, options);
    const { token, answer } = await attempt(url, request, options.signal);
    if (answer.status !== tokenRefused) return answer;
    await forgery.renew(token);
    return (await attempt(url, request, options.signal)).answer;
  };
}
