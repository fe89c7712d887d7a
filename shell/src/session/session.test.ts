import { ApiError } from '@tandem/shared/platform';
import { aUser } from '@tandem/shared/testing';
import { createSession } from './session';

function session(answer: unknown, given: { isPublic?: boolean } = {}) {
  let now = 0;
  const fetchUser = jest.fn(async () => {
    const next: unknown = typeof answer === 'function' ? (answer as () => unknown)() : answer;
    if (next instanceof Error) throw next;
    return next;
  });
  const onLimited = jest.fn();
  const made = createSession({ fetchUser, isLoginPage: () => given.isPublic ?? false, onLimited, now: () => now });
  const wait = (ms: number) => void (now += ms);
  return { ...made, fetchUser, onLimited, wait };
}

const logged = () => localStorage.getItem('logged');
const ada = aUser({ id: 7, role: 'teacher', teacher: { id: 3 } });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('au chargement', () => {
  it('la personne est demandée une fois et « logged » ne garde que id, role et teacher', async () => {
    const { settle, current, fetchUser } = session(ada);
    await Promise.all([settle(), settle(), settle()]);
    expect(fetchUser).toHaveBeenCalledTimes(1);
    expect(current()).toMatchObject({ isKnown: true, user: { id: 7, email: ada.email } });
    expect(JSON.parse(logged() ?? '')).toEqual({ id: 7, role: 'teacher', teacher: { id: 3 } });
  });

  it.each([
    ['undefined (204)', undefined],
    ['null', null],
    ['une liste', []],
    ['un texte', 'admin'],
    ['un id qui n’en est pas un', { id: '1', role: 'admin' }],
    ['un id négatif', { id: -1, role: 'admin' }],
    ['un rôle qui est un objet', { id: 1, role: {} }],
    ['du HTML', new ApiError(200, 'Error 200')],
    ['401', new ApiError(401, 'Non connecté.')],
  ])('une réponse sans personne ne connecte personne : %s', async (_what, answer) => {
    localStorage.setItem('logged', '{"id":1,"role":"admin","teacher":null}');
    const { settle, current, onLimited } = session(answer);
    await settle();
    expect(current()).toMatchObject({ isKnown: true, user: null });
    expect(logged()).toBe('false');
    expect(onLimited).not.toHaveBeenCalled();
  });

  it.each([0, 500, 502, 503])('tant que l’API ne peut pas répondre (%d), personne n’est effacé', async (status) => {
    localStorage.setItem('logged', '{"id":1,"role":"admin","teacher":null}');
    const { settle, current } = session(new ApiError(status, 'Indisponible.'));
    await expect(settle()).rejects.toMatchObject({ status });
    expect(current().isKnown).toBe(false);
    expect(logged()).toContain('"id":1');
  });

  it('sans aucune réponse, on croit qui était là en dernier, jusqu’à ce que l’API réponde', async () => {
    localStorage.setItem('logged', '{"id":1,"role":"teacher","teacher":{"id":3}}');
    const answers: unknown[] = [new ApiError(0, 'Hors ligne.'), new ApiError(401, 'Non connecté.')];
    const { settle, current, believe } = session(() => answers.shift());
    await expect(settle()).rejects.toMatchObject({ status: 0 });
    believe();
    expect(current()).toMatchObject({ isKnown: false, user: { id: 1, role: 'teacher', teacher: { id: 3 } } });
    await settle();
    expect(current()).toMatchObject({ isKnown: true, user: null });
    believe();
    expect(current().user).toBeNull();
  });

  it('un enseignant mal formé n’est pas un enseignant', async () => {
    const { settle, current } = session({ ...ada, teacher: { id: 'x' }, firstName: 5 });
    await settle();
    expect(current().user).toMatchObject({ teacher: null, firstName: '' });
  });
});

describe('un 429 sur la personne connectée', () => {
  const limited = new ApiError(429, 'Trop de demandes.', {}, 10);

  it('l’efface hors des pages publiques, le dit et respecte Retry-After', async () => {
    const made = session(limited);
    made.open(ada);
    await made.refresh();
    expect(made.current()).toMatchObject({ user: null, isKnown: true });
    expect([logged(), made.onLimited.mock.calls.length]).toEqual(['false', 1]);
    await made.refresh();
    await made.settle();
    made.wait(9_999);
    await made.refresh();
    expect(made.fetchUser).toHaveBeenCalledTimes(1);
    made.wait(1);
    await made.refresh();
    expect(made.fetchUser).toHaveBeenCalledTimes(2);
  });

  it('n’efface rien sur une page de connexion', async () => {
    localStorage.setItem('logged', '{"id":1,"role":"admin","teacher":null}');
    const made = session(limited, { isPublic: true });
    await made.settle();
    expect([made.current().user, logged(), made.onLimited.mock.calls.length]).toEqual([
      null,
      '{"id":1,"role":"admin","teacher":null}',
      0,
    ]);
  });
});

describe('les changements de personne', () => {
  it('une réponse demandée avant la déconnexion n’est plus écoutée', async () => {
    let reply: (user: unknown) => void = () => undefined;
    const made = session(() => new Promise((resolve) => (reply = resolve)));
    const settled = made.settle();
    await Promise.resolve();
    made.end();
    reply(ada);
    await settled;
    expect(made.current().user).toBeNull();
  });

  it('une autre personne change la marque et l’époque, la même personne ni l’une ni l’autre', async () => {
    const made = session(ada);
    made.open(ada);
    const { epoch } = made.current();
    const mark = made.mark();
    made.open({ ...ada, firstName: 'Adélaïde' });
    expect([made.mark() === mark, made.current().epoch]).toEqual([true, epoch]);
    made.open(aUser({ id: 8 }));
    expect([made.mark() === mark, made.current().epoch]).toEqual([false, epoch + 1]);
  });

  it.each(['plein', 'bloqué'])('un stockage %s laisse la personne en mémoire', (fault) => {
    const refuse = () => {
      throw new DOMException('…', fault === 'plein' ? 'QuotaExceededError' : 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    if (fault === 'bloqué') {
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
      jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    }
    const made = session(ada);
    made.open(ada);
    expect(made.current().user).toMatchObject({ id: 7 });
    made.end();
    expect(made.current().user).toBeNull();
  });
});
