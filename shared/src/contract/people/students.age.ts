import { ageOn } from '../../rules/time/dates';

/** Limits of an apprentice's age in years, and the age below which a legal representative is required (people 5). */
export const ages = { youngest: 12, oldest: 70, adult: 18 } as const;

/** Whether an apprentice born on `birthDate` needs a legal representative on `today` (both ISO dates). */
export const isMinor = (birthDate: string, today: string): boolean => ageOn(birthDate, today) < ages.adult;
