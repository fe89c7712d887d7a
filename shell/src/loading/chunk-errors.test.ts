import { ApiError } from '@tandem/shared/platform';
import { isFailedLoad } from './chunk-errors';

const chunkError = (given: object) =>
  Object.assign(new Error('Loading chunk 12 failed.\n(error: https://a.ch/12.js)'), {
    name: 'ChunkLoadError',
    ...given,
  });

const failed: [what: string, error: unknown][] = [
  ['une partie en 404', chunkError({ type: 'error' })],
  ['une partie qui ne répond pas', chunkError({ type: 'timeout' })],
  ['une partie arrivée sans son code', chunkError({ type: 'missing' })],
  ['un script du réseau, seul', Object.assign(new Error('Failed to load script'), { name: 'ScriptNetworkError' })],
  ['un script qui ne répond pas', new Error('ScriptNetworkError: Script "https://a.ch/x.js" timed out.')],
  ['une feuille de style du réseau', new Error('LinkNetworkError: Link "https://a.ch/x.css" timed out.')],
  ['une feuille de style absente', Object.assign(new Error('…'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
  ['le texte d’une feuille de style absente', new Error('Loading CSS chunk 7 failed.\n(/r/7.css)')],
  ['une entrée qui ne charge pas', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008')],
  ['une entrée vide ou coupée', new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001')],
  ['un manifeste absent', new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003')],
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://a.ch/x.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://a.ch/x.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Safari, du HTML', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
];

const others: [what: string, error: unknown][] = [
  ['un appel sans réponse', new TypeError('Failed to fetch')],
  ['un appel refusé', new ApiError(500, 'Loading chunk')],
  ['une erreur d’écran', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['un module non enregistré', new Error('[ Federation Runtime ]: Failed to locate remote. #RUNTIME-004')],
  ['une page que le module n’expose pas', new Error('The expose is missing. #RUNTIME-014')],
  ['une redirection', new Response(null, { status: 302 })],
  ['rien', undefined],
  ['un texte', 'Loading chunk 3 failed'],
];

describe('un chargement dynamique a échoué', () => {
  it.each(failed)('%s : oui', (_what, error) => expect(isFailedLoad(error)).toBe(true));
  it.each(others)('%s : non', (_what, error) => expect(isFailedLoad(error)).toBe(false));
});
