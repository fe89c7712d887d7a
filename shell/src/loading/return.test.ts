import { hasReturned, returnWhenThere } from './return';

const lost = Object.assign(new Error('…'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: '/r/remote-internal/7.js',
});
const script = (status = 200, type = 'text/javascript') =>
  Object.assign(new Response('', { status, headers: { 'content-type': type } }));
const again = jest.fn();
let answer: () => Promise<Response>;
let left: AbortController;

const wait = (hasUnsaved = false) =>
  void returnWhenThere(lost, { again, hasUnsaved: () => hasUnsaved, signal: left.signal });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  again.mockReset();
  hasReturned();
  left = new AbortController();
  globalThis.fetch = jest.fn(() => answer());
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
  ])('revient seul en moins de 30 s après une réponse %s', async (_, fault) => {
    answer = fault;
    wait();
    await pass(120_000);
    expect(again).not.toHaveBeenCalled();
    answer = () => Promise.resolve(script());
    await pass(30_000);
    expect(again).toHaveBeenCalledTimes(1);
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
