import { recover } from './recover';

const reload = jest.fn();
const options = { hasUnsaved: () => false, now: () => Date.UTC(2026, 10, 21), reload };
const failed = (type: string) => Object.assign(new Error('…'), { name: 'ChunkLoadError', type, request: '/r/a/b.js' });
const answer = (given: Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockReturnValue(given);

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  window.name = '';
});

describe('après une erreur', () => {
  it('un chargement dynamique qui échoue recharge la page', async () => {
    expect(await recover(failed('failed'), options)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('une erreur d’écran ou d’appel ne recharge rien', async () => {
    expect(await recover(new TypeError('Failed to fetch'), options)).toBe(false);
  });

  it.each([
    ['répond de nouveau', Promise.resolve(new Response('')), true],
    ['répond par une erreur', Promise.resolve(new Response('', { status: 503 })), false],
    ['ne répond pas', Promise.reject(new TypeError('Failed to fetch')), false],
  ])('un fichier resté sans réponse recharge la page s’il %s', async (_what, given, isReloaded) => {
    answer(given);
    expect(await recover(failed('timeout'), options)).toBe(isReloaded);
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  });
});
