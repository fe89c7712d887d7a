import { reloadOnce } from './reload-once';

const start = Date.UTC(2026, 10, 21, 8);
const reload = jest.fn();

const tryAt = (seconds: number, given: { hasUnsaved?: boolean } = {}) =>
  reloadOnce({ hasUnsaved: () => given.hasUnsaved ?? false, now: () => start + seconds * 1000, reload });

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  window.name = '';
  jest.restoreAllMocks();
});

const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
};

describe('le rechargement automatique', () => {
  it.each([
    [0.1, false],
    [59.9, false],
    [60, true],
    [-30, false],
    [-3600, true],
  ])('a lieu une fois par minute au plus : de nouveau après %d s ? %s', (seconds, isAllowed) => {
    expect(tryAt(0)).toBe(true);
    expect(tryAt(seconds)).toBe(isAllowed);
    expect(reload).toHaveBeenCalledTimes(isAllowed ? 2 : 1);
  });

  it('a lieu une fois par minute au plus quand le stockage est bloqué', () => {
    blockStorage();
    expect([tryAt(0), tryAt(5), tryAt(61), tryAt(62)]).toEqual([true, false, true, false]);
  });

  it('laisse à la fenêtre son propre nom', () => {
    window.name = 'rapport';
    tryAt(0);
    tryAt(61);
    expect(window.name).toBe(`rapporttandem.reloadedAt=${start + 61_000};`);
  });

  it('n’a jamais lieu sur une saisie non enregistrée', () => expect(tryAt(0, { hasUnsaved: true })).toBe(false));

  it('n’a jamais lieu hors ligne', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(tryAt(0)).toBe(false);
  });
});
