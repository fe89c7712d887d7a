import * as z from 'zod';
import { endpoints } from '../endpoint';
import { entities, entitiesWith } from '../entities';
import { one, searchText, several } from '../listing';
import { civilDate, id, instant, pageSizes } from '../page';
import { rejected } from '../problem';

/** What was done, as a filter and where no closer words exist. */
export const auditActionLabels = {
  create: 'Ajout',
  change: 'Modification',
  archive: 'Archivage',
  restore: 'Sortie des archives',
  close: 'Clôture',
  withdraw: 'Retrait',
  remove: 'Suppression',
  import: 'Import',
  merge: 'Fusion',
  reorder: 'Nouvel ordre',
  undo: 'Annulation',
  not_duplicate: 'Doublon écarté',
  maybe_duplicate: 'Doublon de nouveau possible',
  mail: 'E-mail envoyé',
  hold_mail: 'E-mail retenu',
  send_held: 'E-mail retenu envoyé',
  remove_held: 'E-mail retenu ignoré',
  read: 'Lecture',
  export: 'Export',
  reveal_avs: 'N° AVS consulté',
  reveal_iban: 'IBAN consulté',
  read_pay: 'Rémunération consultée',
  open_document: 'Document protégé ouvert',
  calendar_renew: 'Adresse d’agenda créée',
  calendar_revoke: 'Adresse d’agenda supprimée',
  login: 'Connexion',
  login_failed: 'Connexion refusée',
  logout: 'Déconnexion',
  session_end: 'Session fermée',
  view_as: '«\u00a0Se voir comme\u00a0» commencé',
  view_as_end: '«\u00a0Se voir comme\u00a0» terminé',
  password_change: 'Mot de passe changé',
  password_reset: 'Mot de passe réinitialisé',
  second_factor_add: 'Deuxième étape ajoutée',
  second_factor_remove: 'Deuxième étape retirée',
  second_factor_reset: 'Deuxième étape réinitialisée',
  second_factor_failed: 'Deuxième étape refusée',
  recovery_code: 'Code de secours utilisé',
  recovery_codes: 'Codes de secours remplacés',
  access_denied: 'Accès refusé',
  leave: 'Départ',
  change_role: 'Changement de rôle',
  activate: 'Activation',
  deactivate: 'Désactivation',
  invite: 'Invitation envoyée',
  send_reset: 'Lien de mot de passe envoyé',
  request_access: 'Accès demandé',
  validate: 'Demande acceptée',
  refuse: 'Demande refusée',
  revoke: 'Révocation',
  resend: 'Renvoi',
} as const;

/** What it was done to. */
export const auditEntityLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities)
    .map(([key, { label }]) => [key, label] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'fr')),
);

/** A record that a row leads to; `of` names its page. */
export const auditRecord = z.object({
  of: z.enum(entitiesWith('isLinked')),
  id: z.int(),
  label: z.string(),
  /** The reference list of a value. */
  list: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** One line of the log; admins read every value (house 32). */
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  /** Null for the product itself and for visitors. */
  userId: z.int().nullable(),
  who: z.string(),
  /** As whom an administrator saw Tandem meanwhile (access 21). */
  as: z.string().nullable(),
  action: z.string(),
  /** «Fiche modifiée» */
  what: z.string(),
  entity: z.string().nullable(),
  /** «Apprenti»; for a refused access the call itself. */
  entityLabel: z.string().nullable(),
  entityId: z.int().nullable(),
  record: auditRecord.nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type AuditRow = z.infer<typeof auditRow>;

/** «Camille Rochat (comme Luc Favre)» */
export const whoOf = ({ who, as }: Pick<AuditRow, 'who' | 'as'>): string => (as ? `${who} (comme ${as})` : who);

const word = z.string().regex(/^[\w-]{1,40}$/);

export const auditFilters = z.object({
  /** Words of the changes and of the reason, in any order. */
  search: searchText,
  userId: several(id),
  action: several(word),
  entity: several(word),
  entityId: one(id),
  /** First and last day, in Switzerland. */
  from: one(civilDate),
  to: one(civilDate),
});
export type AuditFilters = z.output<typeof auditFilters>;

/** Totals are counted no further than this. */
export const mostCounted = 1000;

export const audit = endpoints(['audit'], {
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'Journal d’audit, le plus récent en premier',
    query: auditFilters.extend({
      /** Only rows older than this one; `next` of the page before. */
      before: one(id),
      size: z.coerce.number().pipe(z.literal(pageSizes)).default(50),
    }),
    reply: z.object({
      rows: z.array(auditRow),
      /** For the next page; null on the last one. */
      next: z.int().nullable(),
      /** At most `mostCounted`: then there are more. */
      total: z.int(),
    }),
    outcomes: { 422: rejected },
  },
  people: {
    method: 'GET',
    path: '/api/audit/people',
    summary: 'Personnes qui ont un compte, pour filtrer le journal',
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  exportRows: {
    method: 'POST',
    path: '/api/audit/export',
    summary: 'Exporte le journal filtré en CSV',
    body: z.object({ filters: auditFilters }),
    file: ['text/csv; charset=utf-8'],
  },
});
