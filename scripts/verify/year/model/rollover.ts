import { itemOf, type Model, type Student, type Training, type Year } from './records';

const rankOf = (model: Model, learningYearId: number) => Number(itemOf(model, learningYearId)?.extra.rank);

/** The learning year that follows for this certificate; undefined after the last one. */
function nextOf(model: Model, { learningYearId, certType }: Training): number | undefined {
  const rank = rankOf(model, learningYearId);
  if (rank <= 0) return undefined;
  return model.lists['learning-year']!.find(({ extra }) => {
    const certTypes = (extra.certTypes as string[] | null | undefined) ?? [];
    return extra.rank === rank + 1 && (certTypes.length === 0 || certTypes.includes(certType));
  })?.id;
}

/** The learning year that somebody goes up to; undefined: a contract is over or begins only now, or there is no year that follows (delivery 6). */
export function raisedTo(model: Model, { training, isForgotten }: Student, to: Year): number | undefined {
  if (!training || isForgotten) return undefined;
  const { contractStart, contractEnd, professionId, learningYearId } = training;
  if (contractEnd !== null && contractEnd < to.startsOn) return undefined;
  if (contractStart !== null && contractStart >= to.startsOn) return undefined;
  const isLast = rankOf(model, learningYearId) >= Number(itemOf(model, professionId)?.extra.durationYears);
  return isLast ? undefined : nextOf(model, training);
}
