export interface Sent {
  method: string;
  path: string;
  search: string;
  headers: Record<string, string>;
  body: unknown;
}

type StandInAnswer = Response | (() => Response | Promise<Response>);

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const text = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

export const setCookie = (value: string) => {
  document.cookie = `XSRF-TOKEN=${value}; path=/`;
};
export const dropCookie = () => {
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
};

/** Stands in for the network: answers by `METHOD path` (several answers are given one after the other) and keeps what was sent. */
export function apiStandIn(answers: Record<string, StandInAnswer | StandInAnswer[]>) {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const { method = 'GET', headers = {}, body } = init;
    sent.push({ method, path: pathname, search, headers: headers as Record<string, string>, body });
    const key = `${method} ${pathname}`;
    const given = answers[key];
    const next = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given;
    if (!next) {
      if (key === 'GET /sanctum/csrf-cookie') return (setCookie('jeton'), new Response(null, { status: 204 }));
      throw new TypeError('Failed to fetch');
    }
    const answer = typeof next === 'function' ? await next() : next.clone();
    init.signal?.throwIfAborted();
    return answer;
  }) as unknown as typeof fetch;
  return { sent, count: (path: string) => sent.filter((each) => each.path === path).length };
}
