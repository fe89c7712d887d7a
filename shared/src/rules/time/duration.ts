/** «13 h 30», of whole minutes; a correction is «-1 h 00». */
export function durationText(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}\u00a0h\u00a0${String(whole % 60).padStart(2, '0')}`;
}

/** Minutes from `1:30`, `1h30`, `1,5` (hours), `1 h` or `90 min`; undefined when it is no duration. */
export function parseDuration(text: string): number | undefined {
  const plain = text.trim().replaceAll(/\s/g, '').replace(',', '.').toLowerCase();
  const sign = plain.startsWith('-') ? -1 : 1;
  const rest = plain.replace(/^-/, '');
  const clock = /^(\d{1,2})[h:](\d{2})?$/.exec(rest);
  if (clock) return sign * (Number(clock[1]) * 60 + Number(clock[2] ?? 0));
  const minutes = /^(\d{1,4})min$/.exec(rest);
  if (minutes) return sign * Number(minutes[1]);
  const hours = /^(\d{1,2}(?:\.\d{1,2})?)$/.exec(rest);
  return hours ? sign * Math.round(Number(hours[1]) * 60) : undefined;
}
