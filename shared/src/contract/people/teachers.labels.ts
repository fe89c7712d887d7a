import { keysOf, slotLabels, weekdayLabels } from '../enumerations';
import type { WeekAvailability } from './teachers.fields';

const days = keysOf(weekdayLabels);
const slots = keysOf(slotLabels);

/** «Lundi : matin, soir ; mardi : soir» */
export const weekText = (week: WeekAvailability): string =>
  days
    .filter((day) => week[day]?.length)
    .map((day) => `${weekdayLabels[day]}\u00a0: ${slotsText(week[day] ?? [])}`)
    .join('\u00a0; ');

const slotsText = (free: readonly string[]) =>
  slots
    .filter((slot) => free.includes(slot))
    .map((slot) => slotLabels[slot].toLowerCase())
    .join(', ');

/** «lu, ma, je»: the days with any time at all. */
export const daysText = (week: WeekAvailability): string => days.filter((day) => week[day]?.length).join(', ');

/** `1re`, `3e` */
export const yearText = (year: number): string => (year === 1 ? '1re' : `${year}e`);

/** `833` → «8,33 %» */
export const vacationText = (hundredths: number): string => `${(hundredths / 100).toFixed(2).replace('.', ',')} %`;
