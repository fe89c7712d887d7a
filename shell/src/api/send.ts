import type { Callable, CallOptions } from '@tandem/shared/contract/endpoint';
import { asGiven } from '@tandem/shared/guarded-port';
import { antiForgeryHeader, antiForgeryToken, renewAntiForgery } from './anti-forgery';
import { type Answer, exchange } from './exchange';
import { type Input, requestOf } from './request';

const tokenRefused = 419;

interface SendOptions extends CallOptions {
  personId?: number | undefined;
}

/** Sends calls with the anti-forgery token as it is at that moment; a refused token is renewed once, silently (security 30). */
export function sender(apiUrl: string) {
  const attempt = async (url: string, request: ReturnType<typeof requestOf>, signal?: AbortSignal) => {
    const token = await antiForgeryToken(apiUrl);
    const headers = { ...request.headers, ...antiForgeryHeader(token) };
    return { token, answer: await exchange(url, { ...request, headers }, signal) };
  };

  return async (endpoint: Callable, url: string, input: Input, options: SendOptions): Promise<Answer> => {
    const request = asGiven('call', () => requestOf(endpoint, input, options));
    const { token, answer } = await attempt(url, request, options.signal);
    if (answer.status !== tokenRefused) return answer;
    await renewAntiForgery(apiUrl, token);
    return (await attempt(url, request, options.signal)).answer;
  };
}
