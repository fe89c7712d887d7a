import { itemOf, type Model, type Student } from './records';

/** Home commune first, if it is a member of an association (people 9); whoever lives elsewhere is «Hors périmètre». */
export function regionOf(model: Pick<Model, 'lists'>, { communeId, keptRegionId }: Student): number | null {
  if (keptRegionId !== null) return keptRegionId;
  const extra = itemOf(model, communeId)?.extra;
  return extra?.isMember === true ? ((extra.regionId as number | undefined) ?? null) : null;
}
