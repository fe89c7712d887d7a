import { type AccompanimentFields, accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { coachingStatusLabels, type CoachingStatus } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { choicesIn, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList } from '../../platform/db/rows';
import { refused } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import type { StoredAccompaniment } from './accompaniments.presenter';

const begun: readonly CoachingStatus[] = ['accepted', 'active', 'paused'];

interface AccompanimentState {
  status: CoachingStatus;
  fileClosedBecause: string | null;
  authorId: number | null;
}

/** Why this person adds no accompaniment here; null: one may be added. */
export function closedTo({ status, fileClosedBecause, authorId }: AccompanimentState): string | null {
  if (fileClosedBecause) return fileClosedBecause;
  if (!begun.includes(status))
    return `Pas possible depuis «\u00a0${coachingStatusLabels[status]}\u00a0»\u00a0: le suivi n’est ni accepté, ni en cours, ni suspendu.`;
  return authorId === null ? 'Votre compte n’est lié à aucune fiche de collaborateur·trice.' : null;
}

/** Whether each of these ids is one of the follow-up. */
async function belong(tx: Queries, table: 'network_members' | 'goals', coachingId: number, ids: readonly number[]) {
  if (ids.length === 0) return true;
  const [total] = await valuesOf(
    tx,
    z.number(),
    sql`select count(*)::int as total from ${sql.identifier(table)} it
      where it.coaching_id = ${coachingId} and it.id = any(${intList(ids)})`,
  );
  return total === ids.length;
}

interface Params {
  coachingId: number;
  values: AccompanimentFields;
  plansNext: boolean;
}

/** Throws 422 with one sentence for each field that does not fit the follow-up or the day. */
export async function checkValues(
  { tx, today }: Work,
  { coachingId, values, plansNext }: Params,
  before?: StoredAccompaniment,
): Promise<void> {
  const choices = choicesIn(accompanimentTable, values, 'values.');
  const faults = await faultsOf(tx, choices, new Set(before?.areaIds));
  const isNew = (current: readonly number[] | undefined) => (id: number) => !current?.includes(id);
  const people = values.participantIds.filter(isNew(before?.participantIds));
  if (!(await belong(tx, 'network_members', coachingId, people)))
    faults['values.participantIds'] = 'Cette personne n’est pas du réseau de ce suivi.';
  const goals = values.goals.map(({ goalId }) => goalId).filter(isNew(before?.goals.map(({ goalId }) => goalId)));
  if (!(await belong(tx, 'goals', coachingId, goals))) faults['values.goals'] = 'Cet objectif n’est pas de ce suivi.';
  if (values.date > today) faults['values.date'] = 'Cette date est dans le futur.';
  if (plansNext && !values.nextDate) faults['values.nextDate'] = 'Choisissez le jour du prochain entretien.';
  if (Object.keys(faults).length > 0) throw refused(faults);
}
