import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A guarded tool of the administration (delivery 5). */
export interface Tool {
  /** Its name in the address: `?tool=rollover`. */
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
    key: 'rollover',
    title: 'Passage à l’année suivante',
    does: 'Fait monter les années d’apprentissage, reprend les demandes en attente, clôt les groupes terminés, copie les profils de vacances et change l’année courante.',
    never: 'Ne prolonge aucun contrat, ne touche pas aux apprenti·es archivé·es et n’écrit à personne.',
    undo: 'S’annule en entier pendant 30 jours, tant que rien de ce qu’il a touché n’a été modifié.',
    panel: lazy(() => import('./rollover/RolloverTool')),
  },
  {
    key: 'regions',
    title: 'Rattachement aux régions',
    does: 'Compare la région gardée par les inscriptions AppApp avec celle de la fiche aujourd’hui, et celle des fiches fixée à la main avec celle de leurs communes\u00a0; reprend la nouvelle pour les lignes choisies.',
    never:
      'N’écrit aucune ligne que vous n’avez pas cochée\u00a0; les régions fixées à la main ne sont jamais cochées d’avance.',
    undo: 'S’annule en entier pendant 30 jours, tant qu’aucune de ces lignes n’a été modifiée.',
    panel: lazy(() => import('./regions/RegionsTool')),
  },
  {
    key: 'consistency',
    title: 'Contrôles de cohérence',
    does: 'Cherche ce qui ne devrait jamais être\u00a0: places sans inscription, séances passées sans présences, salles prises deux fois… Chaque constat mène à sa page.',
    never: 'Ne corrige rien de lui-même, et ne nomme personne de CoachApp.',
    undo: 'Une correction est demandée une par une et consignée\u00a0; elle se défait comme l’acte qu’elle est, dans la fiche ou le groupe.',
    panel: lazy(() => import('./consistency/ConsistencyTool')),
  },
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
    never: 'Ne donne ni les notes privées d’un·e coach, ni les données d’autres personnes, et n’envoie rien.',
    undo: 'Ne change aucune donnée. Le dossier préparé disparaît après sept jours.',
    panel: lazy(() => import('./access/AccessTool')),
  },
  {
    key: 'viewing',
    title: 'Se voir comme',
    does: 'Montre Tandem tel qu’un autre compte actif le voit, pour répondre à une question ou vérifier des droits. Le début, la fin et le motif sont inscrits au journal d’audit.',
    never:
      'Ne modifie rien, ne marque aucune notification comme lue, n’ouvre ni brouillons, ni sessions, ni notes privées, et ne montre aucun compte d’administration.',
    undo: 'Se termine par «\u00a0Revenir à mon compte\u00a0», à la fin de votre session ou après 30 minutes.',
    panel: lazy(() => import('./viewing/ViewingTool')),
  },
];
