import { recover } from './recover';

const reload = jest.fn();
const again = jest.fn();
const renew = jest.fn();
const failed = (type: string) => Object.assign(new Error('…'), { name: 'ChunkLoadError', type, request: '/r/a/b.js' });
const left = () => new AbortController();

async function recovered(error: unknown, { hasUnsaved = false, person = left() } = {}) {
  const now = () => Date.UTC(2026, 10, 21);
  await recover(error, { renew, again, signal: person.signal, hasUnsaved: () => hasUnsaved, now, reload });
  return { again: again.mock.calls.length, reload: reload.mock.calls.length };
}

beforeEach(() => {
  reload.mockClear();
  again.mockClear();
  renew.mockReset().mockResolvedValue(false);
  sessionStorage.clear();
  window.name = '';
});

describe('après une erreur', () => {
  it('une version plus récente prend la place sans rechargement', async () => {
    renew.mockResolvedValue(true);
    expect(await recovered(failed('failed'))).toEqual({ again: 1, reload: 0 });
  });

  it('sans version plus récente, un chargement dynamique qui échoue recharge la page', async () => {
    expect(await recovered(failed('failed'))).toEqual({ again: 0, reload: 1 });
  });

  it('une erreur d’écran ou d’appel ne recharge rien et ne change pas de version', async () => {
    expect(await recovered(new TypeError('Failed to fetch'))).toEqual({ again: 0, reload: 0 });
    expect(renew).not.toHaveBeenCalled();
  });

  it('une saisie non enregistrée n’est pas rechargée', async () => {
    expect(await recovered(failed('failed'), { hasUnsaved: true })).toEqual({ again: 0, reload: 0 });
  });

  it.each([true, false])(
    'rien ne suit qui est parti ailleurs entre-temps (version plus récente : %s)',
    async (isNewer) => {
      const person = left();
      renew.mockImplementation(async () => (person.abort(), isNewer));
      expect(await recovered(failed('failed'), { person })).toEqual({ again: 0, reload: 0 });
    },
  );

  it.each([
    ['répond de nouveau', () => new Response('', { headers: { 'content-type': 'text/javascript' } }), 1],
    ['répond par une erreur', () => new Response('', { status: 503 }), 0],
    ['ne répond pas', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('un fichier resté sans réponse recharge la page s’il %s', async (_what, answer, reloads) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    expect(await recovered(failed('timeout'))).toEqual({ again: 0, reload: reloads });
  });

  it('un fichier qui se tait encore ne fait attendre personne sans fin', async () => {
    jest.useFakeTimers();
    let isOver = false;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (_file, how) =>
          new Promise((_resolve, reject) => how?.signal?.addEventListener('abort', () => reject(new Error('…')))),
      );
    void recovered(failed('timeout')).then(({ reload: reloads }) => (isOver = reloads === 0));
    await jest.advanceTimersByTimeAsync(4_000);
    jest.useRealTimers();
    expect(isOver).toBe(true);
  });
});
