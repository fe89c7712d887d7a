import type { MergePreview, MergeChoice } from '@tandem/shared/contract/people/merges';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { duplicateReasons, type PersonIdentity } from '@tandem/shared/rules/text/names';
import { type ContactPair, contactText } from './merges.contacts.repository';
import type { Side, Unit, Kind } from './merges.kinds';

/** What stands in front of a merge; `training` is the current training of each. */
export interface Pair {
  kept: Side;
  merged: Side;
  training: { kept: string | null; merged: string | null };
  /** Table → rows that hang on each. */
  counts: Record<'kept' | 'merged', Readonly<Record<string, number>>>;
  /** Registrations in a branch and year that both have: one is withdrawn. */
  withdrawals: MergePreview['withdrawals'];
  contacts: readonly ContactPair[];
  areTwo: boolean;
}

/** How many of the values of a unit are there. */
export const fullness = ({ columns }: Unit, { row }: Side) =>
  columns.filter((column) => row[column] !== null && row[column] !== '').length;

/** Whether the values of a unit differ; sealed numbers are compared by their fingerprint, which is its last column. */
export const differs = ({ columns }: Unit, { kept, merged }: Pick<Pair, 'kept' | 'merged'>): boolean =>
  columns
    .filter((column) => column !== 'avs_sealed')
    .some((column) => JSON.stringify(kept.row[column] ?? null) !== JSON.stringify(merged.row[column] ?? null));

const filledIn = (units: readonly Unit[], side: Side) => units.filter((unit) => fullness(unit, side) > 0).length;
const dayOf = ({ row }: Side) => String(row['created_at']).slice(0, 10);

/** Which record should stay: one that is not archived, that has more hanging on it, the fuller, the older; else the given one. */
export function adviceOf(kind: Kind, units: readonly Unit[], { kept, merged, counts }: Pair): MergePreview['advice'] {
  const both = { kept, merged };
  const sides = ['kept', 'merged'] as const;
  const advise = (side: 'kept' | 'merged', reason: string) => ({ keptId: Number(both[side].row['id']), reason });
  /** The side with more of something. */
  const more = (of: (side: 'kept' | 'merged') => number) => {
    const [mine, other] = sides.map(of) as [number, number];
    return mine === other ? undefined : { side: mine > other ? ('kept' as const) : ('merged' as const), mine, other };
  };
  const inUse = more((side) => Number(both[side].row['archived_at'] === null));
  if (inUse) return advise(inUse.side, 'l’autre est archivée');
  const anchored = more((side) => counts[side][kind.anchor.table] ?? 0);
  if (anchored) return advise(anchored.side, kind.anchor.says(Math.max(anchored.mine, anchored.other)));
  const fuller = more((side) => filledIn(units, both[side]));
  if (fuller) {
    const [most, least] = [Math.max(fuller.mine, fuller.other), Math.min(fuller.mine, fuller.other)];
    return advise(fuller.side, `elle est la plus complète (${most} valeurs contre ${least})`);
  }
  const older = more((side) => -new Date(String(both[side].row['created_at'])).getTime());
  return older
    ? advise(older.side, `elle est la plus ancienne (${formatDate(dayOf(both[older.side]))})`)
    : advise('kept', 'les deux se valent');
}

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
