import { itemOf, type Model, type Student } from './records';

/** Home commune first, if it is a member of an association (people 9); whoever lives elsewhere is «Hors périmètre». */
export function regionOf(model: Pick<Model, 'lists'>, { communeId, fixedRegionId }: Student): number | null {
  if (fixedRegionId !== null) return fixedRegionId;
  const extra = itemOf(model, communeId)?.extra;
  return extra?.isMember === true ? ((extra.regionId as number | undefined) ?? null) : null;
}
