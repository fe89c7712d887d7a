import { type Closure, within, type YearBounds } from './closures';
import { addDays, daysBetween } from './dates';
import { type Feast, movableFeasts } from './easter';

const week = 7;
/** A feast with its bridge; what lasts longer is a school holiday that starts on a feast. */
const longestFeast = 4;

/** The feast that a date is, if it is one. */
function feastOn(iso: string): Feast | undefined {
  const feasts = Object.entries(movableFeasts(Number(iso.slice(0, 4)))) as [Feast, string][];
  return feasts.find(([, date]) => date === iso)?.[0];
}

/** Whole weeks to the next year, so that a Saturday stays a Saturday: as near as possible to the same day of the month. */
function aYearLater(iso: string): string {
  const year = Number(iso.slice(0, 4)) + 1;
  const sameDay = iso.slice(5) === '02-29' ? `${year}-03-01` : `${year}${iso.slice(4)}`;
  return addDays(iso, Math.round(daysBetween(iso, sameDay) / week) * week);
}

function moved(closure: Closure, year: YearBounds, next: YearBounds): Closure {
  const days = daysBetween(closure.from, closure.to);
  const feast = feastOn(closure.from);
  const from = feast ? movableFeasts(Number(closure.from.slice(0, 4)) + 1)[feast] : aYearLater(closure.from);
  const to = closure.to === year.endsOn ? next.endsOn : addDays(from, days);
  return { ...closure, from, to, toVerify: !feast || days >= longestFeast };
}

/** A period that would begin inside the one before it begins after it; nothing left of it, it goes. */
const apart = (disjoint: Closure[], closure: Closure): Closure[] => {
  const before = disjoint.at(-1);
  const from = before && closure.from <= before.to ? addDays(before.to, 1) : closure.from;
  if (from === closure.from) return [...disjoint, closure];
  return from <= closure.to ? [...disjoint, { ...closure, from, toVerify: true }] : disjoint;
};

/**
 * The same closures a training year later (settings 13): movable feasts follow Easter and are exact, school holidays move by
 * whole weeks and are marked «à vérifier»; a closure that lasts to the end of the year does so again.
 */
export const closuresOfNextYear = (closures: readonly Closure[], year: YearBounds, next: YearBounds): Closure[] =>
  within(
    closures.map((closure) => moved(closure, year, next)),
    next,
  )
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .reduce(apart, []);
