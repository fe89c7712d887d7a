import { fold } from '../text/fold';
import { slotHours } from '../time/slots';

/** What a question can name: the branches and places of the reference lists. */
export interface Vocabulary {
  branches: readonly { id: number; label: string; code: string | null }[];
  locations: readonly { id: number; label: string }[];
}

/** What was understood of a question; what is missing was not said. */
export interface AvailabilityQuestion {
  branchId?: number;
  locationCourseId?: number;
  weekday?: Weekday;
  /** `18:00` */
  time?: string;
  certType?: 'CFC' | 'AFP';
  learningYear?: number;
}

const weekdays = { lu: 'lundi', ma: 'mardi', me: 'mercredi', je: 'jeudi', ve: 'vendredi', sa: 'samedi' } as const;
type Weekday = keyof typeof weekdays;

/** «soir» before «matin» means nothing: the first that is said counts. */
const slotNames = [
  ['fin de journee', slotHours['fin-de-journee'].from],
  ['apres-midi', slotHours['apres-midi'].from],
  ['apres midi', slotHours['apres-midi'].from],
  ['matin', slotHours.matin.from],
  ['soir', slotHours.soir.from],
] as const;

const clock = /(?<![\d.])(\d{1,2})\s*(?:heures?|h|:)\s*(\d{2})?(?!\d)/;
const short = /\b(lu|ma|me|je|ve|sa)\.?\s*(?:(?:a|des|vers)\s+)?(?=\d)/;

/** Reads «Qui peut donner MAT à Morges le mardi à 18 h ?» or «MAT à Morges mardi 18h», as far as it can. */
export function readAvailabilityQuestion(text: string, { branches, locations }: Vocabulary): AvailabilityQuestion {
  const said = fold(text.slice(0, 200))
    .replace(/['?!,;]/g, ' ')
    .replace(/\s+/g, ' ');
  const words = said.split(/[\s.]+/);
  const location = named(locations, words, said);
  // «Aigle» is a place and no branch: what names the place names nothing else.
  const rest = words.filter((word) => !location || !fold(location.label).includes(word));
  const answer: { [K in keyof AvailabilityQuestion]: AvailabilityQuestion[K] | undefined } = {
    branchId: (byCode(branches, rest) ?? named(branches, rest, said))?.id,
    locationCourseId: location?.id,
    weekday: weekdayIn(words, said),
    time: timeIn(said),
    certType: words.includes('cfc') ? 'CFC' : words.includes('afp') ? 'AFP' : undefined,
    learningYear: yearIn(said),
  };
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined));
}

const byCode = <T extends { code: string | null }>(items: readonly T[], words: readonly string[]): T | undefined =>
  items.find(({ code }) => code && words.includes(fold(code)));

/** The item whose whole label is said, the longest one first; else the one that a long enough word begins: «maths», «Yverdon». */
function named<T extends { label: string }>(
  items: readonly T[],
  words: readonly string[],
  said: string,
): T | undefined {
  const whole = items
    .filter(({ label }) => ` ${said} `.includes(` ${fold(label)} `))
    .sort((a, b) => b.label.length - a.label.length)[0];
  const begins = (label: string) =>
    words.some((word) => word.length >= 4 && fold(label).startsWith(word.length > 4 ? word.replace(/s$/, '') : word));
  return whole ?? items.find(({ label }) => begins(label));
}

function weekdayIn(words: readonly string[], said: string): Weekday | undefined {
  const keys = Object.keys(weekdays) as Weekday[];
  const spelled = keys.find((key) =>
    words.some((word) => word === weekdays[key] || word === weekdays[key].slice(0, 3)),
  );
  return spelled ?? (short.exec(said)?.[1] as Weekday | undefined);
}

function timeIn(said: string): string | undefined {
  const [, hours, minutes = '00'] = clock.exec(said) ?? [];
  if (hours === undefined) return slotNames.find(([word]) => said.includes(word))?.[1];
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

function yearIn(said: string): number | undefined {
  const [, digit] = /\b([1-5])\s*(?:(?:re|ere|er|e|eme)\s*)?annee/.exec(said) ?? [];
  return digit ? Number(digit) : undefined;
}
