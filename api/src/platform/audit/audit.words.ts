import { auditActionLabels } from '@tandem/shared/contract/platform/audit';

/** What was done, in French, per kind of row. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  student: {
    create: 'Apprenti ajouté',
    change: 'Fiche modifiée',
    archive: 'Apprenti archivé',
    restore: 'Apprenti sorti des archives',
    reveal_avs: 'N° AVS consulté',
    merge: 'Fiches fusionnées',
    undo: 'Fusion annulée',
    not_duplicate: 'Doublon écarté',
    maybe_duplicate: 'Doublon de nouveau possible',
    mail: 'E-mail envoyé',
  },
  apprenticeship: { create: 'Formation ajoutée', change: 'Formation modifiée', close: 'Formation close' },
  contact: { create: 'Contact ajouté', change: 'Contact modifié', archive: 'Contact archivé' },
  teacher: {
    create: 'Répétiteur ajouté',
    change: 'Fiche de répétiteur modifiée',
    archive: 'Répétiteur archivé',
    restore: 'Répétiteur sorti des archives',
    mail: 'E-mail envoyé',
    read_pay: 'Rémunération consultée',
    reveal_avs: 'N° AVS consulté',
    reveal_iban: 'IBAN consulté',
    calendar_renew: 'Adresse d’agenda créée',
    calendar_revoke: 'Adresse d’agenda supprimée',
  },
  student_note: {
    create: 'Remarque ajoutée',
    change: 'Remarque modifiée',
    archive: 'Remarque archivée',
    restore: 'Remarque sortie des archives',
  },
  consent: { create: 'Consentement enregistré', withdraw: 'Consentement retiré' },
  document: {
    create: 'Document ajouté',
    archive: 'Document archivé',
    restore: 'Document sorti des archives',
    open_document: 'Document protégé ouvert',
  },
  attestation: { export: 'Attestation établie' },
  company: {
    change: 'Entreprise modifiée',
    archive: 'Entreprise archivée',
    restore: 'Entreprise sortie des archives',
  },
  employee: {
    create: 'Collaborateur ajouté',
    change: 'Fiche de collaborateur modifiée',
    leave: 'Départ noté',
    archive: 'Collaborateur archivé',
    restore: 'Départ ou archivage annulé',
  },
  user: {
    create: 'Compte créé',
    change: 'Compte modifié',
    activate: 'Compte réactivé',
    deactivate: 'Compte désactivé',
    validate: 'Demande d’accès acceptée',
    refuse: 'Demande d’accès refusée',
    request_access: 'Accès demandé',
  },
  outbox: { resend: 'Message renvoyé', remove: 'Message non envoyé supprimé' },
  bug_report: { read: 'Rapport d’erreur lu', remove: 'Rapport d’erreur supprimé' },
  deploy_token: { create: 'Jeton de publication créé', revoke: 'Jeton de publication révoqué' },
};

const actions: Readonly<Record<string, string>> = auditActionLabels;

/** What was done, in the closest words there are. */
export const whatWasDone = (entity: string | null, action: string): string =>
  words[entity ?? '']?.[action] ?? actions[action] ?? action;

/** Remarks, consents and documents are not for every reader of the dashboard. */
const onDashboard = ['student', 'apprenticeship', 'contact', 'teacher'];

/** The changes that «Derniers changements» shows: no reading, no sign-in. */
export const shownChanges = onDashboard.flatMap((entity) =>
  Object.keys(words[entity] ?? {})
    .filter((action) => !/^(reveal|read|calendar)_|^mail$/.test(action))
    .map((action) => ({ entity, action })),
);
