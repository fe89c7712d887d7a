import type { Queries } from '../db/database';
import type { Audit } from '../http/audit.repository';
import type { Person } from '../http/person';

/** Reads that leave an audit entry (house 33): the AVS number in clear (class B), pay and bank (D), coaching (C), files of class B, C or D. */
const sensitiveReads = {
  reveal_avs: 'N° AVS consulté',
  reveal_iban: 'IBAN consulté',
  read_pay: 'Rémunération consultée',
  read_coaching: 'Suivi CoachApp consulté',
  read_accompaniments: 'Accompagnements consultés',
  read_private_note: 'Note privée consultée',
  open_document: 'Document protégé ouvert',
} as const;
type SensitiveRead = keyof typeof sensitiveReads;

interface Read {
  what: SensitiveRead;
  /** Whose data it is. */
  entity: string;
  /** Null: of many at once. */
  entityId: number | null;
  /** The file or the field, where that tells more; never its content. */
  detail?: string;
  /** Why, in the words of who reads. */
  reason?: string;
}

/** Records a sensitive read before its content leaves. Called in the transaction that reads, or with the database itself. */
export const recordRead = (
  audit: Audit,
  queries: Queries,
  person: Person,
  { what, entity, entityId, detail, reason }: Read,
) =>
  audit(queries, person, {
    action: what,
    entity,
    entityId,
    ...(detail && { diff: { detail } }),
    ...(reason && { reason }),
  });
