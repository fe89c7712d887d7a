import { integrityOf } from './fetch-whole';
import { loadFile } from './files';
import { hasReturned, returnWhenThere } from './return';

const lost = Object.assign(new Error('…'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: '/r/remote-internal/7.js',
});
const script = (status = 200, type = 'text/javascript') =>
  Object.assign(new Response('', { status, headers: { 'content-type': type } }));
/** What a browser does with a request that nobody waits for any more. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
const again = jest.fn();
let answer: () => Promise<Response>;
let left: AbortController;

const waiting = (hasUnsaved = false) => ({ again, hasUnsaved: () => hasUnsaved, signal: left.signal });
const wait = (hasUnsaved = false) => void returnWhenThere(lost, waiting(hasUnsaved));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  again.mockReset();
  hasReturned();
  left = new AbortController();
  globalThis.fetch = jest.fn((_file, how) => Promise.race([answer(), aborted(how?.signal)]));
});
afterEach(() => {
  left.abort();
  jest.useRealTimers();
});

describe('un onglet sur la page de secours', () => {
  it.each([
    ['coupée', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['503', () => Promise.resolve(script(503))],
    ['du HTML', () => Promise.resolve(script(200, 'text/html'))],
    ['qui ne vient jamais', () => new Promise<never>(() => undefined)],
  ])('revient seul en moins de 30 s après une réponse %s', async (_, fault) => {
    answer = fault;
    wait();
    await pass(120_000);
    expect(again).not.toHaveBeenCalled();
    answer = () => Promise.resolve(script());
    await pass(30_000);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('ne prend pour présent que le fichier entier', async () => {
    answer = () => Promise.resolve(script());
    const file = `/r/remote-internal/7.${'x'.repeat(43)}.js`;
    void returnWhenThere(Object.assign(new Error('…'), { request: file }), waiting());
    await pass(30_000);
    expect(fetch).toHaveBeenCalledWith(file, expect.objectContaining({ integrity: integrityOf(file) }));
  });

  it('cherche le fichier qui se fait encore attendre, quoi que dise l’erreur', async () => {
    answer = () => Promise.resolve(script());
    const file = `/r/remote-internal/8.${'x'.repeat(43)}.js`;
    const loading = loadFile('script', file).catch(() => undefined);
    void returnWhenThere(Object.assign(new Error('…'), { request: 'page', type: 'timeout' }), waiting());
    await pass(30_000);
    expect(fetch).toHaveBeenCalledWith(file, expect.anything());
    await loading;
  });

  it('ne tourne jamais en boucle : trois retours sans page, puis plus rien', async () => {
    answer = () => Promise.resolve(script());
    again.mockImplementation(() => wait());
    wait();
    await pass(600_000);
    expect(again).toHaveBeenCalledTimes(3);
  });

  it('ne revient ni hors ligne, ni sur une saisie, ni quand la personne est partie', async () => {
    answer = () => Promise.resolve(script());
    wait(true);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    wait();
    await pass(60_000);
    onLine.mockRestore();
    left.abort();
    await pass(60_000);
    expect(again).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('regarde dès que le réseau revient', async () => {
    answer = () => Promise.resolve(script());
    wait();
    await pass(100);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(again).toHaveBeenCalledTimes(1);
  });
});
