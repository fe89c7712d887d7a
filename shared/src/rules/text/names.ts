import { fold } from './fold';
import { jaroWinkler } from './jaro-winkler';

/** What is compared of a person; what is missing on either side is left out. */
export interface PersonIdentity {
  firstName: string;
  lastName: string;
  /** ISO date. */
  birthDate?: string | null;
  /** E.164. */
  mobile?: string | null;
  email?: string | null;
}

const weights = { names: 0.55, birthDate: 0.3, mobile: 0.1, email: 0.05 };
const probableFrom = 0.8;
const doubtfulFrom = 0.65;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const namePartsOf = (name: string) =>
  fold(name)
    .split(/[\s-]+/)
    .map((word) => word.replace(/\P{L}/gu, ''))
    .filter(Boolean);

/** Each word of the shorter name against its best match: «Pereira» is all of «da Silva Pereira». */
function likeness(a: string[], b: string[]): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return mean(few.map((word) => Math.max(...many.map((other) => jaroWinkler(word, other)))));
}

/** The names as they stand, and with first and last name swapped on one side. */
function namesScores(a: PersonIdentity, b: PersonIdentity) {
  const [first, last, otherFirst, otherLast] = [a.firstName, a.lastName, b.firstName, b.lastName].map(namePartsOf) as [
    string[],
    string[],
    string[],
    string[],
  ];
  return {
    straight: mean([likeness(first, otherFirst), likeness(last, otherLast)]),
    swapped: mean([likeness(first, otherLast), likeness(last, otherFirst)]),
  };
}

/** How alike two people's names are, 0 to 1, in the better of both orders (people 52). */
export function namesScore(a: PersonIdentity, b: PersonIdentity): number {
  const { straight, swapped } = namesScores(a, b);
  return Math.max(straight, swapped);
}

function birthScore(a: string, b: string): number {
  if (a === b) return 1;
  const [year, month, day] = a.split('-');
  if (b === `${year}-${day}-${month}`) return 0.9;
  return Array.from(a).filter((digit, at) => digit !== b[at]).length === 1 ? 0.7 : 0;
}

/** How likely two files are of one person, 0 to 1 (people 52). */
export function duplicateScore(a: PersonIdentity, b: PersonIdentity): number {
  const parts = [{ weight: weights.names, score: namesScore(a, b) }];
  if (a.birthDate && b.birthDate)
    parts.push({ weight: weights.birthDate, score: birthScore(a.birthDate, b.birthDate) });
  if (a.mobile && b.mobile) parts.push({ weight: weights.mobile, score: Number(a.mobile === b.mobile) });
  if (a.email && b.email)
    parts.push({ weight: weights.email, score: Number(a.email.toLowerCase() === b.email.toLowerCase()) });
  const known = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { weight, score }) => sum + weight * score, 0) / known;
}

const closeNamesFrom = 0.85;
const bareName = ({ firstName, lastName }: PersonIdentity) =>
  [firstName, lastName].map((name) => namePartsOf(name).join(' ')).join();

function nameReason(a: PersonIdentity, b: PersonIdentity): string | false {
  if (bareName(a) === bareName(b)) return 'même nom';
  const { straight, swapped } = namesScores(a, b);
  if (Math.max(straight, swapped) < closeNamesFrom) return false;
  return swapped > straight ? 'nom et prénom échangés' : 'noms proches';
}

function birthReason(a: string, b: string): string | false {
  const score = birthScore(a, b);
  if (score === 1) return 'même naissance';
  if (score === 0) return false;
  return score > 0.8 ? 'naissance\u00a0: jour et mois échangés' : 'naissance à un chiffre près';
}

/** What speaks for one person in words, the strongest first: «même naissance», «même natel», «noms proches». */
export function duplicateReasons(a: PersonIdentity, b: PersonIdentity): string[] {
  const isSame = (one?: string | null, other?: string | null) =>
    Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
  const reasons = [
    a.birthDate && b.birthDate && birthReason(a.birthDate, b.birthDate),
    isSame(a.mobile, b.mobile) && 'même natel',
    isSame(a.email, b.email) && 'même e-mail',
    nameReason(a, b),
  ];
  return reasons.filter((reason): reason is string => Boolean(reason));
}

/** What to say about a score: from .80 «probable», from .65 «à vérifier», below nothing. */
export const duplicateVerdict = (score: number): 'probable' | 'doubtful' | undefined =>
  score >= probableFrom ? 'probable' : score >= doubtfulFrom ? 'doubtful' : undefined;
