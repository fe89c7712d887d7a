import { ApiError } from '@tandem/shared/platform';
import { NoPlaceError } from '../session/no-place';
import { describe as describeFault } from './describe';

const digest = 'kj-V3a8i2RvHsovLdD4vipBSnDaRTyj2TO_iCifebh4';
const file = (of: string) => `https://tandem.ch/r/${of}/131.${digest}.js`;
const thrown = (stack: string, given: object = {}) =>
  Object.assign(new TypeError('x is undefined'), { stack, ...given });
const ownerOf = (address: string) => (address.startsWith('/internal') ? 'remote-internal' : undefined);
const told = (error: unknown, address = '/internal/dashboard', from?: string) =>
  describeFault({ error, address, at: 0, ...(from && { file: from }) }, ownerOf);
const lost = { name: 'ChunkLoadError', type: 'failed', request: `/r/remote-auth/168.${digest}.css` };

describe('une erreur est attribuée', () => {
  it.each([
    ['au fichier qui l’a levée', thrown(`TypeError: …\n at f (${file('remote-external')}:1:23)\n at ${file('shell')}:1:9`), 'remote-external', `/r/remote-external/131.${digest}.js:1:23`],
    ['au fichier qui ne vient pas', Object.assign(new Error('Loading failed'), lost), 'remote-auth', lost.request],
    ['au module de la page, sans fichier', thrown(''), 'remote-internal', undefined],
    ['au module de la page, quand ce n’est pas une erreur', 'oups', 'remote-internal', undefined],
  ])('%s', (_how, error, of, at) => expect(told(error)).toMatchObject({ package: of, ...(at && { at }) })); // prettier-ignore

  it('à la coquille, sur une adresse que personne n’a', () => {
    expect(told(thrown(''), '/nulle-part')?.package).toBe('shell');
  });

  it('comme chargement ou comme erreur', () => {
    expect([told(Object.assign(new Error('…'), lost))?.kind, told(thrown(''))?.kind]).toEqual(['load', 'error']);
  });
});

it('son texte ne contient ni secret ni donnée personnelle et reste court', () => {
  const error = new Error(`ada@exemple.ch, /password-reset/k3yCanary ${'x'.repeat(1000)}`);
  expect(told(error)?.message).not.toMatch(/ada@|k3yCanary/);
  expect(told(error)?.message.length).toBeLessThanOrEqual(300);
});

it.each([
  ['un appel refusé', new ApiError(500, '…')],
  ['un compte sans page', new NoPlaceError()],
  ['une adresse inconnue', { status: 404, statusText: '', internal: false, data: null }],
  ['un appel interrompu', new DOMException('…', 'AbortError')],
  ['un avertissement du navigateur', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['une extension du navigateur', thrown('at f (chrome-extension://abcdef/content.js:1:1)')],
])('%s n’est la faute d’aucune version', (_what, error) => expect(told(error)).toBeUndefined());
