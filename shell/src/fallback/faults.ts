import { ApiError } from '@tandem/shared/platform';
import { isRouteErrorResponse } from 'react-router-dom';
import { isFailedLoad } from '../remotes/chunk-errors';
import { NoPlaceError } from '../router/guard';

export type Fault = 'update' | 'offline' | 'service' | 'broken' | 'notFound' | 'noPlace';

/** What stopped a page, as far as the person in front of it can do something about it. */
export function faultOf(error: unknown, isOnline = navigator.onLine): Fault {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  if (error instanceof NoPlaceError) return 'noPlace';
  const isLoad = isFailedLoad(error);
  if (!isOnline && (isLoad || error instanceof ApiError)) return 'offline';
  if (isLoad) return 'update';
  return error instanceof ApiError ? 'service' : 'broken';
}

export interface Sentence {
  title: string;
  text: string;
}

const afterUpdate = 'Une erreur est survenue après une mise à jour du logiciel';

/** The page has reloaded by itself and is being asked for once more. */
export const retrying: Sentence = {
  title: afterUpdate,
  text: 'Un nouvel essai est en cours. Si rien ne s’affiche, veuillez actualiser la page.',
};

export const sentences: Record<Fault, Sentence> = {
  update: {
    title: afterUpdate,
    text: 'Veuillez actualiser la page pour continuer avec la nouvelle version.',
  },
  offline: {
    title: 'Vous êtes hors ligne',
    text: 'Cette page n’a pas pu être chargée. Elle s’affichera dès que la connexion sera rétablie.',
  },
  service: {
    title: 'Le service ne répond pas',
    text: 'Tandem ne peut pas vérifier votre session pour l’instant. Veuillez réessayer dans un moment.',
  },
  broken: {
    title: 'Cette page ne peut pas être affichée',
    text: 'Une erreur inattendue est survenue. Le reste de Tandem fonctionne ; vous pouvez réessayer ou revenir à l’accueil.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse demandée n’existe pas ou n’existe plus.',
  },
  noPlace: {
    title: 'Votre compte n’ouvre aucune page',
    text: 'Son rôle est inconnu ou il n’est rattaché à aucune fiche de répétiteur. Adressez-vous à l’administration.',
  },
};
