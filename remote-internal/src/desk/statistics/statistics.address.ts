import {
  breakdownsOf,
  indicatorsOf,
  secondBreakdownsOf,
  type StatisticBreakdown,
  statisticIndicators,
  type StatisticKey,
  type StatisticSection,
  statisticSections,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { joined, known, read } from '../../kit/lists/address/read';
import { yearParam } from '../../kit/year/useTrainingYear';

/** What the page shows, as it stands in the address. */
export interface StatisticAddress {
  section: StatisticSection;
  /** The indicator whose months are drawn. */
  of: StatisticKey;
  by: StatisticBreakdown;
  /** What each line is divided by in turn. */
  second: StatisticBreakdown | undefined;
  /** Undefined: the current one. */
  yearId: number | undefined;
  /** Undefined with `to`: up to today. */
  from: number | undefined;
  to: number | undefined;
  regionId: number | undefined;
  branchId: number | undefined;
  placeId: number | undefined;
  isShared: boolean;
  /** The saved view that it began as. */
  saved: number | undefined;
}

const month = (text: string | null) => {
  const locationId = read.number(text);
  return locationId !== undefined && locationId <= 12 ? locationId : undefined;
};

/** Nonsense is the usual: a part shows its first number by its first division. */
export function readAddress(params: URLSearchParams): StatisticAddress {
  const section = known(statisticSections, params.get('section')) ?? 'appapp';
  const of = known(statisticIndicators, params.get('of'));
  const by = breakdownsOf(section).find((each) => each === params.get('by')) ?? usualBy(section);
  const [first] = indicatorsOf(section);
  return {
    section,
    of: of && statisticIndicators[of].section === section ? of : first!,
    by,
    second: secondBreakdownsOf(section, by).find((each) => each === params.get('second')),
    yearId: read.number(params.get(yearParam)),
    from: month(params.get('from')),
    to: month(params.get('to')),
    regionId: read.number(params.get('regionId')),
    branchId: read.number(params.get('branchId')),
    placeId: read.number(params.get('placeId')),
    isShared: params.get('isShared') === 'true',
    saved: read.number(params.get('saved')),
  };
}

/** Other than by month, which is drawn above. */
const usualBy = (section: StatisticSection): StatisticBreakdown =>
  breakdownsOf(section).find((by) => by !== 'month') ?? 'month';

/** The shortest address that says the same. */
export function writeAddress({
  section,
  of,
  by,
  yearId,
  isShared,
  saved,
  ...scope
}: StatisticAddress): URLSearchParams {
  return joined({
    section: section === 'appapp' ? undefined : section,
    of: of === indicatorsOf(section)[0] ? undefined : of,
    by: by === usualBy(section) ? undefined : by,
    [yearParam]: yearId,
    ...scope,
    isShared: isShared ? 'true' : undefined,
    saved,
  });
}

/** Whether the numbers are those up to today. */
export const isToDate = ({ from, to }: Pick<StatisticAddress, 'from' | 'to'>): boolean =>
  from === undefined && to === undefined;

/** What the calls are asked with. */
export function queryOf({ section, yearId, from, to, regionId, branchId, placeId, isShared }: StatisticAddress) {
  const scope = { yearId, from, to, regionId, branchId, placeId };
  const said = Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof scope, number>
  >;
  return {
    section,
    ...said,
    ...(isToDate(scope) && { isToDate: 'true' as const }),
    ...(isShared && { isShared: 'true' as const }),
  };
}
