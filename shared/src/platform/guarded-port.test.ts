import { fakePlatform } from './fake-platform';
import { asGiven, guardedPort, MisuseError, type Port } from './guarded-port';

const endpoint = { method: 'GET', path: '/api/things' } as const;
const fail = () => {
  throw new Error('planted');
};

/** A port behind its guard; what reaches it, and what is reported. */
function guarded() {
  const reached: string[] = [];
  const reported: unknown[] = [];
  const reach =
    <T>(name: string, answer: T) =>
    () => (reached.push(name), answer);
  const listeners: (() => void)[] = [];
  const { config } = fakePlatform();
  const port = guardedPort(
    {
      config,
      call: reach('call', Promise.resolve({ ok: true })) as unknown as Port['call'],
      signedIn: reach('signedIn', undefined),
      signOut: reach('signOut', Promise.resolve()),
      refreshUser: reach('refreshUser', Promise.resolve()),
      notify: ({ action }) => {
        reached.push('notify');
        if (action) listeners.push(action.run);
      },
      download: reach('download', undefined),
      holdUnsaved: reach('holdUnsaved', () => undefined),
      onRetry: (listener) => {
        reached.push('onRetry');
        listeners.push(listener);
        return () => undefined;
      },
      setTheme: reach('setTheme', undefined),
      seal: {
        ready: reach('seal.ready', Promise.resolve()),
        close: reach('seal.close', Promise.resolve('')),
        open: reach('seal.open', Promise.resolve(undefined)),
      },
    },
    (error) => reported.push(error),
  );
  return { port, reached, reported, listeners };
}
type Use = (port: Port) => unknown;
/** What a remote that was not checked by a compiler hands over. */
const any = <T>(value: unknown) => value as T;

const refused: [what: string, given: Use][] = [undefined, { a: 1 }, fail].flatMap((bad): [string, Use][] => {
  const what = typeof bad;
  return [
    [`notify(${what})`, ({ notify }) => notify(any(bad))],
    [`notify, text ${what}`, ({ notify }) => notify({ text: any(bad) })],
    [`notify, label ${what}`, ({ notify }) => notify({ text: 'x', action: { label: any(bad), run: fail } })],
    [`call(${what})`, ({ call }) => call(any<typeof endpoint>(bad), any({}))],
    [`download(${what})`, ({ download }) => download(any(bad))],
    [`setTheme(${what})`, ({ setTheme }) => setTheme(any(bad))],
  ];
});
refused.push(
  ['notify, tone', ({ notify }) => notify({ text: 'x', tone: any('loud') })],
  ['notify, run', ({ notify }) => notify({ text: 'x', action: { label: 'x', run: any('run') } })],
  ['call, input', ({ call }) => call(endpoint, any('x'))],
  ['call, options', ({ call }) => call(endpoint, any({}), any(7))],
  ['call, signal', ({ call }) => call(endpoint, any({}), { signal: any({}) })],
  ['download, name', ({ download }) => download(new Blob(), any({}))],
  ['onRetry(undefined)', ({ onRetry }) => onRetry?.(any(undefined))],
  ['onRetry(object)', ({ onRetry }) => onRetry?.(any({ a: 1 }))],
);

describe('la porte', () => {
  it.each(refused)('%s : rien n’arrive à la coquille, et c’est dit une fois', async (_what, give) => {
    const { port, reached, reported } = guarded();
    await Promise.resolve(give(port)).catch((error: unknown) => expect(error).toBeInstanceOf(MisuseError));
    expect(reached).toEqual([]);
    expect(reported).toEqual([expect.any(MisuseError)]);
  });

  it.each<[what: string, given: Use]>([
    ['call', ({ call }) => call(endpoint, { query: { a: 1 } }, { signal: new AbortController().signal })],
    ['call', ({ call }) => call(endpoint, any(undefined))],
    ['notify', ({ notify }) => notify({ text: 'Enregistré.', tone: 'ok', action: { label: 'Annuler', run: fail } })],
    ['download', ({ download }) => download(new Blob(), 'a.csv')],
    ['holdUnsaved', ({ holdUnsaved }) => any<(event: unknown) => void>(holdUnsaved)({ a: 1 })],
    ['onRetry', ({ onRetry }) => onRetry?.(fail)],
    ['setTheme', ({ setTheme }) => setTheme('dark')],
    ['signedIn', ({ signedIn }) => signedIn(any({ a: 1 }))],
    ['seal.close', ({ seal }) => seal?.close(7, { a: 1 })],
  ])('%s passe', async (name, give) => {
    const { port, reached, reported } = guarded();
    await give(port);
    expect([reached, reported]).toEqual([[name], []]);
  });

  it.each<[what: string, given: Use]>([
    ['l’action d’un message', ({ notify }) => notify({ text: 'x', action: { label: 'x', run: fail } })],
    ['plus tard', ({ notify }) => notify({ text: 'x', action: { label: 'x', run: async () => fail() } })],
    ['« Réessayer »', ({ onRetry }) => onRetry?.(fail)],
  ])('une fonction confiée qui lève (%s) n’arrête rien, et c’est dit', async (_what, give) => {
    const { port, listeners, reported } = guarded();
    give(port);
    for (const listener of listeners) listener();
    await new Promise((done) => setTimeout(done));
    expect(reported).toEqual([new Error('planted')]);
  });

  it('un corps qu’aucun JSON ne peut tenir est la faute de qui le donne', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(() => asGiven('call', () => JSON.stringify(circular))).toThrow(MisuseError);
  });

  it('lève dans les tests d’une équipe, avec ce qu’elle prend', () => {
    const { notify } = fakePlatform();
    expect(() => notify({ text: any({ a: 1 }) })).toThrow('platform.notify takes { text: string');
  });
});
