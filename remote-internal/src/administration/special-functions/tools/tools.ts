import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A guarded tool of the administration (delivery 5). */
export interface Tool {
  /** Its name in the address: `?tool=retention`. */
  key: string;
  title: string;
  /** What it does, in one or two sentences. */
  does: string;
  /** What it never does. */
  never: string;
  /** Whether it can be taken back, and how long. */
  undo: string;
  panel: LazyExoticComponent<ComponentType>;
}

/** The tools of «Outils», in the order in which they stand there. */
export const tools: readonly Tool[] = [
  {
    key: 'retention',
    title: 'Conservation et anonymisation',
    does: 'Rend anonymes ou supprime les données dont la durée de conservation est passée, ou celles d’une personne qui le demande. Les statistiques ne changent pas.',
    never:
      'Ne touche ni à qui a une inscription, un groupe, un suivi ou un décompte en cours, ni à rien avant la fin de sa durée.',
    undo: 'Ne peut pas être annulé. Les sauvegardes déjà faites contiennent encore ces données jusqu’à leur suppression.',
    panel: lazy(() => import('./retention/RetentionTool')),
  },
  {
    key: 'access',
    title: 'Droit d’accès',
    does: 'Tient le registre des personnes qui demandent ce que l’organisation garde d’elles, et réunit leur dossier\u00a0: un PDF, un fichier JSON et les documents.',
    never: 'Ne donne ni les notes privées d’un coach, ni les données d’autres personnes, et n’envoie rien.',
    undo: 'Ne change aucune donnée. Le dossier préparé disparaît après sept jours.',
    panel: lazy(() => import('./access/AccessTool')),
  },
];
