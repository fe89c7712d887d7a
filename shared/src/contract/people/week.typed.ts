import { fold } from '../../rules/text/fold';
import { keysOf, type Slot, slotLabels, type Weekday, weekdayLabels } from '../enumerations';
import type { WeekAvailability } from './teachers.fields';

const days = keysOf(weekdayLabels);
const slots = keysOf(slotLabels);

const dayPattern =
  /^(?:lundi|lun|lu|mardi|mar|ma|mercredi|mer|me|jeudi|jeu|je|vendredi|ven|ve|samedi|sam|sa)s?\.?(?![a-z])/;
const rangePattern = /^\s*(?:-|–|au?(?![a-z]))\s*/;
const filler = /^(?:[\s,;:/.()|+&-]+|(?:et|le|la|les|des|en|ou)(?![a-z]))/;
const slotPatterns: readonly (readonly [RegExp, readonly Slot[]])[] = [
  [/^(?:toute?s? la journee|journee entiere)(?![a-z])/, slots],
  [/^(?:fins?[- ](?:de[- ])?(?:la[- ])?journee|fdj)(?![a-z])/, ['fin-de-journee']],
  [/^(?:apres[- ]?midis?|apm)(?![a-z])/, ['apres-midi']],
  [/^(?:matin(?:s|ee|ees)?)(?![a-z])/, ['matin']],
  [/^(?:soir(?:s|ee|ees)?)(?![a-z])/, ['soir']],
];

interface Reading {
  week: Partial<Record<Weekday, Slot[]>>;
  /** The days that the next parts belong to. */
  named: Weekday[];
  hasSlots: boolean;
}

/** «lu-je»: the days from the last one that was named to this one. */
function addDay({ named }: Reading, day: Weekday, isRange: boolean): boolean {
  const last = named.at(-1);
  const from = isRange && last ? days.indexOf(last) + 1 : days.indexOf(day);
  named.push(...days.slice(from, days.indexOf(day) + 1));
  return !isRange || from <= days.indexOf(day);
}

/** What the text begins with is added to the week; the rest of it, or undefined for a word that nobody knows. */
function take(text: string, reading: Reading): string | undefined {
  const [range = ''] = !reading.hasSlots && reading.named.length > 0 ? (rangePattern.exec(text) ?? []) : [];
  const [day] = dayPattern.exec(text.slice(range.length)) ?? [];
  if (day) {
    if (reading.hasSlots) Object.assign(reading, { named: [], hasSlots: false });
    return addDay(reading, day.slice(0, 2) as Weekday, range.trim() !== '')
      ? text.slice(range.length + day.length)
      : undefined;
  }
  for (const [word, parts] of slotPatterns) {
    const [found] = word.exec(text) ?? [];
    if (!found || reading.named.length === 0) continue;
    reading.hasSlots = true;
    for (const named of reading.named)
      reading.week[named] = slots.filter((slot) => parts.includes(slot) || reading.week[named]?.includes(slot));
    return text.slice(found.length);
  }
  const [skipped] = filler.exec(text) ?? [];
  return skipped && text.slice(skipped.length);
}

/**
 * The week that a text tells: «ma soir, je fin de journée», «lu-je soir», or as `weekText` writes it. Undefined where a word is
 * unknown, a day has no part, or nothing is said.
 */
export function weekTyped(text: string): WeekAvailability | undefined {
  const reading: Reading = { week: {}, named: [], hasSlots: false };
  let rest: string | undefined = fold(text).trim();
  while (rest) rest = take(rest, reading);
  return rest === '' && reading.hasSlots ? reading.week : undefined;
}
