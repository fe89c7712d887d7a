import { ApiError } from '@tandem/shared/platform';
import { RetiredError } from '../releases/retired';
import { NoPlaceError } from '../session/no-place';
import { keepNatives } from '../watch/natives';
import { describe as describeFault } from './describe';

const digest = 'kj-V3a8i2RvHsovLdD4vipBSnDaRTyj2TO_iCifebh4';
const file = (of: string) => `https://tandem.ch/r/${of}/131.${digest}.js`;
const thrown = (stack: string, given: object = {}) =>
  Object.assign(new TypeError('x is undefined'), { stack, ...given });
const ownerOf = (address: string) => (address.startsWith('/internal') ? 'remote-internal' : undefined);
const described = (error: unknown, address = '/internal/dashboard', from?: string) =>
  describeFault({ error, address, at: 0, ...(from && { file: from }) }, ownerOf);
const lost = { name: 'ChunkLoadError', type: 'failed', request: `/r/remote-auth/168.${digest}.css` };

describe('une erreur est attribuée', () => {
  it.each([
    [
      'au fichier qui l’a levée',
      thrown(`TypeError: …\n at f (${file('remote-external')}:1:23)\n at ${file('shell')}:1:9`),
      'remote-external',
      `/r/remote-external/131.${digest}.js:1:23`,
    ],
    ['au fichier qui ne vient pas', Object.assign(new Error('Loading failed'), lost), 'remote-auth', lost.request],
    ['au module de la page, sans fichier', thrown(''), 'remote-internal', undefined],
    ['au module de la page, quand ce n’est pas une erreur', 'oups', 'remote-internal', undefined],
  ])('%s', (_how, error, of, at) => expect(described(error)).toMatchObject({ package: of, ...(at && { at }) }));

  const vendor = `https://tandem.ch/r/shell/vendor.${digest}.js`;
  it.each([
    ['celui qui le fait lever, dans son fichier', `at f (${file('remote-external')}:1:9)`, 'remote-external'],
    ['celui de la page, où aucun fichier ne le dit', '', 'remote-internal'],
  ])('jamais à ce que la coquille prête, mais à %s', (_who, below, of) => {
    expect(described(thrown(`Error: …\n at xa (${vendor}:1:9)\n ${below}`))?.package).toBe(of);
  });

  it('au module dont la limite l’a prise ou dont la porte l’a refusée, même si la coquille l’a levée', () => {
    const error = thrown(`Error: …\n at xa (${file('shell')}:1:9)`);
    const fault = { error, address: '/', at: 0, owner: 'remote-internal' };
    expect(describeFault(fault, ownerOf)?.package).toBe('remote-internal');
    expect(described(error)?.package).toBe('shell');
  });

  it('au module de la page, tant que ce qui est à tous est remplacé et peu après : la coquille échoue à cause de lui', () => {
    jest.useFakeTimers();
    const error = thrown(`Error: …\n at xa (${file('shell')}:1:9)`);
    const forget = keepNatives();
    const { parse } = JSON;
    JSON.parse = () => undefined;
    expect(described(error)?.package).toBe('remote-internal');
    JSON.parse = parse;
    expect(described(error)?.package).toBe('remote-internal');
    jest.advanceTimersByTime(5_000);
    expect(described(error)?.package).toBe('shell');
    forget();
    jest.useRealTimers();
  });

  it('à la coquille dont un fichier ne vient pas, même dans la limite d’un module', () => {
    const request = `/r/shell/federation.${digest}.js`;
    const error = Object.assign(new Error('…'), { ...lost, request });
    expect(describeFault({ error, address: '/', at: 0, owner: 'remote-auth' }, ownerOf)?.package).toBe('shell');
  });

  it('à la coquille, sur une adresse que personne n’a', () => {
    expect(described(thrown(''), '/nulle-part')?.package).toBe('shell');
  });

  it('comme chargement ou comme erreur', () => {
    expect([described(Object.assign(new Error('…'), lost))?.kind, described(thrown(''))?.kind]).toEqual([
      'load',
      'error',
    ]);
  });
});

it('son texte ne contient ni secret ni donnée personnelle et reste court', () => {
  const error = new Error(`ada@exemple.ch, /password-reset/k3yCanary ${'x'.repeat(1000)}`);
  expect(described(error)?.message).not.toMatch(/ada@|k3yCanary/);
  expect(described(error)?.message.length).toBeLessThanOrEqual(300);
});

it.each([
  ['un appel refusé', new ApiError(500, '…')],
  ['un compte sans page', new NoPlaceError()],
  ['un module hors service', new RetiredError()],
  ['une adresse inconnue', { status: 404, statusText: '', internal: false, data: null }],
  ['un appel interrompu', new DOMException('…', 'AbortError')],
  ['un avertissement du navigateur', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['une extension du navigateur', thrown('at f (chrome-extension://abcdef/content.js:1:1)')],
])('%s n’est la faute d’aucune version', (_what, error) => expect(described(error)).toBeUndefined());
