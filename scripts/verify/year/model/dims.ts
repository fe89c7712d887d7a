import { yearOf } from '../days';
import { type Model, type Student, type Training, type Year, itemOf } from './records';

// What numbers can be divided by (desk 22).

export type Breakdown =
  | 'month'
  | 'region'
  | 'commune'
  | 'branch'
  | 'place'
  | 'category'
  | 'profession'
  | 'certType'
  | 'learningYear'
  | 'school'
  | 'gender'
  | 'age'
  | 'office'
  | 'coach'
  | 'reason';
/** Keys as a drill names them; «none» is what has nothing filled in. */
export type Dims = Partial<Record<Breakdown, string>>;

/** When somebody asks. */
export interface Moment {
  day: string;
  time: string;
}

export const keyOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? 'none' : String(value);

/** 1 for the first month of the year; 0 and 13 for what lies before and after it. */
export function monthIn({ startsOn }: Year, day: string): string {
  const position = (yearOf(day) - yearOf(startsOn)) * 12 + Number(day.slice(5, 7)) - Number(startsOn.slice(5, 7)) + 1;
  return String(Math.min(13, Math.max(0, position)));
}

/** As reached in the calendar year in which the training year begins (desk 22). */
function ageIn({ startsOn }: Year, birthDate: string): string {
  const age = yearOf(startsOn) - yearOf(birthDate);
  if (age < 18) return '<18';
  if (age <= 20) return '18-20';
  return age <= 24 ? '21-24' : '25+';
}

/** What a request kept of its apprentice, on the day on which it came. */
interface Frozen {
  training: Training | null;
  regionId: number | null;
  communeId: number | null;
}

export function personDims(
  model: Model,
  year: Year,
  student: Student,
  { training, regionId, communeId }: Frozen,
): Dims {
  return {
    region: keyOf(regionId),
    commune: keyOf(communeId),
    category: keyOf(itemOf(model, training?.professionId ?? null)?.extra.categoryId as number | undefined),
    profession: keyOf(training?.professionId),
    certType: keyOf(training?.certType),
    learningYear: keyOf(training?.learningYearId),
    school: keyOf(training?.schoolId),
    gender: keyOf(student.gender),
    age: ageIn(year, student.birthDate),
  };
}
