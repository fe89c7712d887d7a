import { keysOf, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { weekdayOf } from '@tandem/shared/rules/easter';

/** The day of class of a date; undefined on a Sunday. */
export const weekdayNameOf = (date: string): Weekday | undefined => keysOf(weekdayLabels)[weekdayOf(date)];
