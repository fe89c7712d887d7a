import { ApiError } from '@tandem/shared/platform';
import { isRouteErrorResponse } from 'react-router-dom';
import { isFailedLoad } from '../loading/chunk-errors';
import { RetiredError } from '../releases/retired';
import { NoPlaceError } from '../session/no-place';

export type Fault = 'update' | 'offline' | 'service' | 'broken' | 'notFound' | 'retired' | 'refused' | 'noPlace';

/** What stopped a page, as far as the person in front of it can do something about it. */
export function faultOf(error: unknown, isOnline = navigator.onLine): Fault {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  if (error instanceof RetiredError) return 'retired';
  if (isRouteErrorResponse(error) && error.status === 403) return 'refused';
  if (error instanceof NoPlaceError) return 'noPlace';
  const isLoad = isFailedLoad(error);
  if (!isOnline && (isLoad || error instanceof ApiError)) return 'offline';
  if (isLoad) return 'update';
  return error instanceof ApiError ? 'service' : 'broken';
}

/** What stands there: a refusal brings its own sentence. */
export function sentenceOf(error: unknown): Sentence {
  const sentence = sentences[faultOf(error)];
  return sentence.text || !isRouteErrorResponse(error) ? sentence : { ...sentence, text: String(error.data) };
}

export interface Sentence {
  title: string;
  text: string;
}

/** Spec §2: what every error says first; what else is known of it comes as a second sentence. */
const error = {
  title: 'Une erreur est survenue après une mise à jour du logiciel',
  text: 'Veuillez actualiser la page.',
};
const errorThat = (more: string): Sentence => ({ ...error, text: `${error.text} ${more}` });

/** The page has reloaded by itself and is being asked for once more. */
export const retrying = errorThat('Un nouvel essai est en cours.');

const sentences: Record<Fault, Sentence> = {
  update: errorThat('Elle continuera avec la nouvelle version.'),
  offline: errorThat('Vous êtes hors ligne\u00a0: elle s’affichera dès que la connexion sera rétablie.'),
  service: errorThat('Le service ne répond pas\u00a0: Tandem ne peut pas vérifier votre session pour l’instant.'),
  broken: errorThat('Cette page ne peut pas être affichée\u00a0; le reste de Tandem fonctionne.'),
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse demandée n’existe pas ou n’existe plus. Contrôlez-la, ou partez de la page d’accueil.',
  },
  retired: {
    title: 'Page hors service',
    text: 'Cette partie de Tandem a été mise hors service. Le reste fonctionne\u00a0: partez de la page d’accueil.',
  },
  refused: { title: 'Page réservée', text: '' },
  noPlace: {
    title: 'Votre compte n’ouvre aucune page',
    text: 'Son rôle est inconnu ou il n’est rattaché à aucune fiche de répétiteur·trice. Adressez-vous à l’administration.',
  },
};
