/** The three letters of a place in a group's code: «La Chaux-de-Fonds» is `LAC`. */
const lettersOf = (location: string): string =>
  location
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();

/** What a group's code begins with: `MAT-MOR-`. `branch` is the branch's short code. */
export const groupCodeStart = (branch: string, location: string): string => `${branch}-${lettersOf(location)}-`;

/** The code of the next group of a branch at a place, after those that are taken: `MAT-MOR-03` (teaching 8). */
export function nextGroupCode(branch: string, location: string, taken: readonly string[]): string {
  const start = groupCodeStart(branch, location);
  const numbers = taken.filter((code) => code.startsWith(start)).map((code) => Number(code.slice(start.length)));
  const next = Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
  return `${start}${String(next).padStart(2, '0')}`;
}
