/** Hours of the parts of a day (people 2); each one ends where the next one begins. */
export const slotHours = {
  matin: { from: '08:00', to: '12:00' },
  'apres-midi': { from: '12:00', to: '17:00' },
  'fin-de-journee': { from: '17:00', to: '19:00' },
  soir: { from: '19:00', to: '21:00' },
} as const;
type Slot = keyof typeof slotHours;

const slots = Object.keys(slotHours) as Slot[];

/** The part of the day that a time (`18:00`) lies in; undefined at night. */
export const slotAt = (time: string): Slot | undefined =>
  slots.find((slot) => slotHours[slot].from <= time && time < slotHours[slot].to);

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time some minutes later on the same day, at most `23:59`. */
export function minutesAfter(time: string, minutes: number): string {
  const total = Math.min(minutesOf(time) + minutes, 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** The minutes from one time of a day to a later one: 120 from `18:00` to `20:00`. */
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);

/** The parts of the day that a course from one time to another touches. */
export const slotsBetween = (from: string, to: string): Slot[] =>
  slots.filter((slot) => slotHours[slot].from < to && from < slotHours[slot].to);

/** `18:00` from `18`, `18h`, `18h30`, `18:30`; undefined when it is no time. */
export function timeTyped(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:\s*[h:.](?:\s*(\d{2}))?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
