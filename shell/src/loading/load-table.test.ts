import { waitFor } from '@testing-library/react';
import { answerFiles, askedFiles } from '../testing/files';
import { aRelease, tables } from '../testing/remotes';
import { onFault } from '../signals/faults';
import { areContainersUnseen, bringContainers, loadTable, unload } from './load-table';

const start = { script: '/r/remote-auth/start.js', styles: ['/r/remote-auth/start.css'] };
const release = { ...aRelease('remote-auth'), start };
const exposed = { default: tables['remote-auth'] };

const registered = (run: () => unknown = () => exposed) => (self.tandemStarts = { [release.container]: run });
const addresses = () => askedFiles().map(({ pathname }) => pathname);

/** What a container's entry leaves on the global object. */
const aContainer = () =>
  Object.assign(self, {
    [release.container]: { init: () => undefined, get: () => Promise.resolve(() => exposed) },
  });

beforeEach(() => {
  self.tandemStarts = undefined;
  document.head.innerHTML = `<style data-href="${start.styles[0]}"></style>`;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('la forme légère d’un module', () => {
  it('déjà arrivée avec la page, ne demande plus rien au réseau', async () => {
    registered();
    expect(await loadTable('remote-auth', release)).toBe(exposed.default);
    expect(addresses()).toEqual([]);
  });

  it('encore en route dans la page, est attendue au lieu d’être demandée deux fois', async () => {
    document.head.insertAdjacentHTML('beforeend', `<script async src="${start.script}"></script>`);
    const loading = loadTable('remote-auth', release);
    registered();
    answerFiles();
    expect(await loading).toBe(exposed.default);
    expect(addresses()).toEqual([]);
  });

  it('demandée plus tard, apporte aussi ses styles', async () => {
    document.head.replaceChildren();
    const loading = loadTable('remote-auth', release);
    expect(addresses()).toEqual([start.styles[0], start.script]);
    registered();
    answerFiles();
    expect(await loading).toBe(exposed.default);
  });

  it.each([
    [
      'lève une erreur',
      () =>
        registered(() => {
          throw new Error('Défaut');
        }),
    ],
    ['n’apporte rien de connu', () => registered(() => 'rien')],
  ])('qui %s laisse la place au conteneur', async (_how, given) => {
    given();
    aContainer();
    const loading = loadTable('remote-auth', release);
    await waitFor(() => expect(addresses()).toEqual([release.entry]));
    answerFiles();
    expect(await loading).toBe(exposed.default);
  });

  it('qui ne répond pas n’est pas suivie d’une seconde attente', async () => {
    jest.useFakeTimers();
    const loading = loadTable('remote-auth', release).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(await loading).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  });
});

describe('le conteneur d’un module dont la forme légère marche', () => {
  const notified: unknown[] = [];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    notified.length = 0;
    stop = onFault(({ error, owner }) => notified.push([owner, String(error)]));
  });
  afterEach(() => stop());

  /** Uses the page: its container is brought ahead, and answers. */
  async function used(container: string) {
    const given = { ...release, container };
    self.tandemStarts = { [container]: () => exposed };
    await loadTable('remote-auth', given);
    const bringing = bringContainers();
    await waitFor(() => expect(addresses()).toEqual([release.entry]));
    answerFiles();
    await jest.advanceTimersByTimeAsync(9_000);
    await bringing;
  }

  it('entier, ne fait parler de rien', async () => {
    Object.assign(self, { whole_1: { init: () => undefined, get: () => Promise.resolve(() => exposed) } });
    await used('whole_1');
    expect(notified).toEqual([]);
  });

  it.each<[string, string, object | undefined]>([
    ['d’un autre nom', 'named_otherwise_1', undefined],
    [
      'sans ce qu’il doit exposer',
      'exposes_nothing_1',
      { init: () => undefined, get: () => Promise.reject(new Error('…')) },
    ],
    ['qui expose autre chose', 'exposes_else_1', { init: () => undefined, get: () => Promise.resolve(() => 'rien') }],
  ])('%s est signalé dès que la page sert', async (_what, container, left) => {
    if (left) Object.assign(self, { [container]: left });
    await used(container);
    expect(notified).toEqual([['remote-auth', expect.any(String)]]);
  });
});

describe('une version dont plus rien n’est à l’écran', () => {
  it('est oubliée : ses morceaux, sa forme légère et son conteneur', async () => {
    const container = 'replaced_1';
    Object.assign(self, { [container]: { init: () => undefined, get: () => Promise.resolve(() => exposed) } });
    const given = { ...aRelease('remote-auth'), container };
    const loading = loadTable('remote-auth', given);
    await waitFor(() => expect(addresses()).toEqual([given.entry]));
    answerFiles();
    await loading;
    self.tandemStarts = { [container]: () => exposed };
    // The runtime takes notice of what is registered anew.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    self.tandemChunks = { 'remoteEntry.0.js': [], 'other.js': [] };
    await unload('remote-auth', given);
    expect(self.tandemStarts).toEqual({});
    expect(self.tandemChunks).toEqual({ 'other.js': [] });
    expect(Reflect.get(self, container)).toBeUndefined();
  });

  it('l’est aussi quand son conteneur arrive après', async () => {
    const given = { ...release, container: 'replaced_late_1' };
    self.tandemStarts = { [given.container]: () => exposed };
    await loadTable('remote-auth', given);
    const bringing = bringContainers();
    await waitFor(() => expect(addresses()).toEqual([given.entry]));
    const unloading = unload('remote-auth', given);
    Object.assign(self, { [given.container]: { init: () => undefined, get: () => Promise.resolve(() => exposed) } });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerFiles();
    await Promise.all([bringing, unloading]);
    expect(Reflect.get(self, given.container)).toBeUndefined();
  });

  it('n’est plus regardée ensuite', async () => {
    const given = { ...release, container: 'replaced_unseen_1' };
    self.tandemStarts = { [given.container]: () => exposed };
    await loadTable('remote-auth', given);
    expect(areContainersUnseen()).toBe(true);
    await unload('remote-auth', given);
    expect(areContainersUnseen()).toBe(false);
  });
});

describe('un module qui vient de ce poste', () => {
  const origin = 'http://127.0.0.1:3101';
  const local = { ...aRelease('remote-auth'), entry: `${origin}/release.json`, local: origin };
  afterEach(() => jest.restoreAllMocks());
  const answers = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

  it('dit lui-même ce que sa dernière construction a fait', async () => {
    answers(async () => Response.json({ container: release.container, entry: 'remoteEntry.js' }));
    aContainer();
    const loading = loadTable('remote-auth', local);
    await waitFor(() => expect(askedFiles().map(({ href }) => href)).toContain(`${origin}/remoteEntry.js`));
    answerFiles();
    expect(await loading).toBe(exposed.default);
  });

  it('et qui ne tourne pas manque comme tout autre fichier', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadTable('remote-auth', local)).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'failed' });
  });
});
