const units = ['octets', 'Ko', 'Mo', 'Go', 'To'];

/** «240 Ko», «1,2 Mo», «76 Go»: a decimal of what is below ten, but of kilobytes. */
export function sizeOf(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // Never more than three digits before the unit.
  while (size >= (unit === 0 ? 1024 : 1000) && unit < units.length - 1) [size, unit] = [size / 1024, unit + 1];
  const text = size < 10 && unit > 1 ? size.toFixed(1).replace('.', ',') : String(Math.round(size));
  return `${text}\u00a0${units[unit]}`;
}
