import type { MergeChoice, MergePreview } from '@tandem/shared/contract/people/merges';
import { duplicateReasons, type PersonIdentity } from '@tandem/shared/rules/names';
import { adviceOf } from './merges.advice';
import { contactText } from './merges.contacts';
import type { Kind, Side, Unit } from './merges.kinds';
import { differs, fullness, type Pair } from './merges.pair';

/** The choice between two trainings of which only one can be the current one. */
export const trainingField = 'training';

const joined = (texts: Record<string, string | null>) => Object.values(texts).filter(Boolean).join(', ') || null;
const updatedAt = ({ row }: Side) => new Date(String(row['updated_at'])).toISOString();

/** What the kept record says stays; where it says nothing, the other one is asked. */
const proposalOf = (unit: Unit, { kept, merged }: Pair): MergeChoice =>
  fullness(unit, kept) === 0 && fullness(unit, merged) > 0 ? 'merged' : 'kept';

const sideOf = ({ row }: Side): MergePreview['kept'] => ({
  id: Number(row['id']),
  version: Number(row['version']),
  number: typeof row['number'] === 'string' ? row['number'] : null,
  name: ['name', 'first_name', 'last_name']
    .map((column) => row[column])
    .filter((part) => typeof part === 'string')
    .join(' '),
  updatedAt: updatedAt({ row } as Side),
});

const identityOf = ({ row }: Side): PersonIdentity => {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '');
  const [firstName, lastName, birthDate, mobile, email] = [
    'first_name',
    'last_name',
    'birth_date',
    'mobile',
    'email',
  ].map(text);
  return { firstName: firstName!, lastName: lastName!, birthDate: birthDate!, mobile: mobile!, email: email! };
};

function blockedBy({ kept, merged }: Pair, { kind }: Kind): string | null {
  if (kept.row['anonymised_at'] || merged.row['anonymised_at']) return 'Une fiche anonymisée ne se fusionne pas.';
  if (kept.row['duplicate_of_id'] || merged.row['duplicate_of_id']) return 'Une de ces fiches est déjà fusionnée.';
  if (merged.row['is_merged']) return 'Cette entreprise est déjà fusionnée.';
  if (kept.row['archived_at']) {
    return kind === 'company'
      ? 'L’entreprise à garder est archivée.'
      : 'La fiche à garder est archivée\u00a0: gardez l’autre.';
  }
  const [mine, other] = [kept.row['avs_fingerprint'], merged.row['avs_fingerprint']];
  return mine && other && mine !== other
    ? 'Ces fiches portent deux numéros AVS différents\u00a0: ce sont deux personnes. Corrigez d’abord le numéro faux.'
    : null;
}

/** Two records side by side, as the screen shows them and as the merge judges them. */
export function previewOf(kind: Kind, units: readonly Unit[], pair: Pair): MergePreview {
  const fields = units.map((unit) => ({
    field: unit.field,
    label: unit.label,
    kept: joined(unit.texts(pair.kept)),
    merged: joined(unit.texts(pair.merged)),
    isSame: !differs(unit, pair),
    proposal: proposalOf(unit, pair),
  }));
  const { training } = pair;
  const both = training.kept !== null && training.merged !== null;
  return {
    kept: sideOf(pair.kept),
    merged: sideOf(pair.merged),
    fields: [
      ...fields,
      ...(both
        ? [{ field: trainingField, label: 'Formation en cours', ...training, isSame: false, proposal: 'kept' as const }]
        : []),
    ],
    moves: Object.entries(kind.moves)
      .map(([table, label]) => ({ label, count: pair.counts.merged[table] ?? 0 }))
      .filter(({ count }) => count > 0),
    withdrawals: pair.withdrawals,
    contacts: pair.contacts.map(({ kept, merged, isSame }) => ({
      id: merged.id,
      keptId: kept.id,
      kept: contactText(kept),
      merged: contactText(merged),
      isSame,
    })),
    advice: adviceOf(kind, units, pair),
    reasons: kind.kind === 'student' ? duplicateReasons(identityOf(pair.kept), identityOf(pair.merged)) : [],
    blocked: blockedBy(pair, kind),
    areTwo: pair.areTwo,
  };
}
