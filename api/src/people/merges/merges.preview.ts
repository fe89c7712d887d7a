import type { MergeChoice, MergePreview } from '@tandem/shared/contract/people/merges';
import type { Kind, Side, Unit } from './merges.kinds';

/** What stands in front of a merge; `training` is the current training of each. */
export interface Pair {
  kept: Side;
  merged: Side;
  training: { kept: string | null; merged: string | null };
  /** Table → rows of the merged record. */
  counts: Readonly<Record<string, number>>;
  areTwo: boolean;
}

/** The choice between two trainings of which only one can be the current one. */
export const trainingField = 'training';

const shown = (texts: Record<string, string | null>) => Object.values(texts).filter(Boolean).join(', ') || null;
const fullness = ({ columns }: Unit, { row }: Side) =>
  columns.filter((column) => row[column] !== null && row[column] !== '').length;
const updatedAt = ({ row }: Side) => new Date(String(row['updated_at'])).toISOString();

function proposalOf(unit: Unit, { kept, merged }: Pair): MergeChoice {
  const more = fullness(unit, merged) - fullness(unit, kept);
  if (more !== 0) return more > 0 ? 'merged' : 'kept';
  return updatedAt(merged) > updatedAt(kept) ? 'merged' : 'kept';
}

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

/** Whether the values of a unit differ; sealed numbers are compared by their fingerprint, which is its last column. */
export const differs = ({ columns }: Unit, { kept, merged }: Pick<Pair, 'kept' | 'merged'>): boolean =>
  columns
    .filter((column) => column !== 'avs_sealed')
    .some((column) => JSON.stringify(kept.row[column] ?? null) !== JSON.stringify(merged.row[column] ?? null));

function blockedBy({ kept, merged }: Pair, { kind }: Kind): string | null {
  if (kept.row['anonymised_at'] || merged.row['anonymised_at']) return 'Une fiche anonymisée ne se fusionne pas.';
  if (kept.row['duplicate_of_id'] || merged.row['duplicate_of_id']) return 'Une de ces fiches est déjà fusionnée.';
  if (merged.row['is_merged']) return 'Cette entreprise est déjà fusionnée.';
  if (kept.row['archived_at']) {
    return kind === 'company'
      ? 'L’entreprise à garder est archivée.'
      : 'La fiche à garder est archivée : gardez l’autre.';
  }
  const [mine, other] = [kept.row['avs_fingerprint'], merged.row['avs_fingerprint']];
  return mine && other && mine !== other
    ? 'Ces fiches portent deux numéros AVS différents : ce sont deux personnes. Corrigez d’abord le numéro faux.'
    : null;
}

/** Two records side by side, as the screen shows them and as the merge judges them. */
export function previewOf(kind: Kind, units: readonly Unit[], pair: Pair): MergePreview {
  const fields = units.map((unit) => ({
    field: unit.field,
    label: unit.label,
    kept: shown(unit.texts(pair.kept)),
    merged: shown(unit.texts(pair.merged)),
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
      .map(([table, label]) => ({ label, count: pair.counts[table] ?? 0 }))
      .filter(({ count }) => count > 0),
    blocked: blockedBy(pair, kind),
    areTwo: pair.areTwo,
  };
}
