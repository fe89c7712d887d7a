import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, Call, EndpointRow } from '@tandem/shared/contract/endpoint';
import { Stop } from './stop';

/** A running Tandem as a script talks to it. */
export interface Server {
  url: string;
  call: Call;
  /** What no contract describes: the file itself, or a document. */
  send: (method: string, path: string, body?: BodyInit, headers?: Record<string, string>) => Promise<Response>;
}

/** The headers of whoever asks, as they are at that moment. */
type HeadersOf = () => Record<string, string>;

export const tandemUrl = () => (process.env.TANDEM_URL ?? 'http://localhost:3000').replace(/\/$/, '');

const json = { 'content-type': 'application/json' };
/** The server is starting, busy or away for a moment. */
const passing = new Set([502, 503, 504]);
const mostTries = 4;

export function serverAt(url: string, headersOf: HeadersOf): Server {
  const ask = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { accept: 'application/json', ...headersOf(), ...headers },
      ...(body && { body }),
    }).catch((error: Error) => {
      throw new Stop(`${url} ne répond pas (${(error.cause as Error | undefined)?.message ?? error.message}).`);
    });

  async function send(...what: Parameters<Server['send']>): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await ask(...what);
      if (!passing.has(answer.status) || tries === mostTries) return answer;
      await pause(tries * 500);
    }
  }

  return {
    url,
    send,
    call: async (endpoint, input) => {
      const { params, query, body } = input as { params?: object; query?: object; body?: object };
      const path = addressOf(endpoint, params) + searchOf(query);
      const answer = await send(endpoint.method, path, body && JSON.stringify(body), body && json);
      const isDeclared = answer.status in (endpoint.outcomes ?? {});
      if (!answer.ok && !isDeclared) throw await refusal(answer);
      const given: unknown = answer.status === 204 ? undefined : await answer.json();
      return { ok: answer.ok, status: answer.status, body: given } as AnswerOf<typeof endpoint>;
    },
  };
}

const addressOf = ({ path }: Pick<EndpointRow, 'path'>, params: object = {}) =>
  Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

const searchOf = (query: object = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search.toString()}` : '';
};

/** The server's own sentence. */
export async function refusal(answer: Response): Promise<Stop> {
  const { message, errors } = ((await answer.json().catch(() => ({}))) ?? {}) as {
    message?: string;
    errors?: Record<string, string>;
  };
  const fields = Object.entries(errors ?? {}).map(([field, fault]) => `  ${field}\u00a0: ${fault}`);
  return new Stop([`${message ?? 'Le serveur a refusé.'} (${answer.status})`, ...fields].join('\n'));
}
