import { createHash } from 'node:crypto';
import { integrityOf } from './fetch-whole';
import { loadFile } from './files';

const digest = createHash('sha256').update('x').digest('base64url');
const name = `/r/remote-auth/routes.${digest}.js`;
const asked = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src));
const answer = (type: 'load' | 'error') => document.head.querySelector('script[src]')!.dispatchEvent(new Event(type));

const fetched: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  fetched.length = 0;
  globalThis.fetch = jest.fn(async (url) => (fetched.push(url as string), new Response('')));
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('un fichier du produit', () => {
  it.each([name, `${name}?again=1`, `https://autre.ch${name}#x`])('%s a son empreinte dans son nom', (url) => {
    expect(integrityOf(url)).toBe(`sha256-${createHash('sha256').update('x').digest('base64')}`);
  });

  it.each(['/main.js', '/main.abc.js', `/main.${digest}.js.map`])('%s, sans empreinte, ne peut pas charger', (url) => {
    expect(integrityOf(url)).toBe(`sha256-${'A'.repeat(43)}=`);
  });

  it('n’est demandé qu’une fois par ceux qui l’attendent ensemble', async () => {
    const both = Promise.all([loadFile('script', name), loadFile('script', name)]);
    expect(asked()).toHaveLength(1);
    answer('load');
    await both;
  });

  it.each([
    ['échoue', () => answer('error'), 300],
    ['ne répond pas en 4 s', () => jest.advanceTimersByTime(4000), 300],
  ])('est demandé encore une fois, à une adresse neuve, quand il %s', async (_how, fault, pauseMs) => {
    const loading = loadFile('script', name);
    fault();
    await jest.advanceTimersByTimeAsync(pauseMs);
    expect(asked().map(({ search }) => search)).toEqual([`?again=${Date.now()}`]);
    expect(fetched).toEqual([`${name}?again=${Date.now()}`]);
    answer('load');
    await loading;
  });

  it('est abandonné en moins de dix secondes, sa seconde demande comprise, et peut être redemandé', async () => {
    let isLeft = false;
    jest.mocked(fetch).mockImplementation(
      (_url, how) =>
        new Promise((_resolve, reject) =>
          how?.signal?.addEventListener('abort', () => {
            isLeft = true;
            reject(new Error('…'));
          }),
        ),
    );
    const loading = loadFile('script', name).catch((error: Error) => error.name);
    await jest.advanceTimersByTimeAsync(8_800);
    expect([await loading, isLeft]).toEqual(['ChunkLoadError', true]);
    expect(asked()).toEqual([]);
    const again = loadFile('script', name);
    answer('load');
    await again;
  });
});
