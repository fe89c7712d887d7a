import { RetiredError } from '../releases/retired';
import { ApiError } from '@tandem/shared/platform';
import { NoPlaceError } from '../session/no-place';
import { faultOf } from './faults';

const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const notFound = { status: 404, statusText: '', internal: false, data: null };

it.each([
  ['un chargement dynamique manqué', lost, true, 'update'],
  ['un chargement dynamique manqué', lost, false, 'offline'],
  ['l’API ne répond pas', new ApiError(503, 'Indisponible.'), true, 'service'],
  ['l’API ne répond pas', new ApiError(0, '…'), false, 'offline'],
  ['une erreur d’affichage', new TypeError('x is undefined'), true, 'broken'],
  ['une erreur d’affichage', new TypeError('x is undefined'), false, 'broken'],
  ['n’importe quoi de lancé', 'oups', true, 'broken'],
  ['une adresse inconnue', notFound, true, 'notFound'],
  ['un module hors service', new RetiredError(), true, 'retired'],
  ['une page réservée', { ...notFound, status: 403 }, true, 'refused'],
  ['un compte sans page', new NoPlaceError(), true, 'noPlace'],
])('%s (cas %#)', (_what, error, isOnline, fault) => expect(faultOf(error, isOnline)).toBe(fault));
