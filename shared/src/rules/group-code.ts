/** The three letters of a place in a group's code: «La Chaux-de-Fonds» is `LAC`. */
const lettersOf = (place: string): string =>
  place
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();

/** What a group's code begins with: `MAT-MOR-`. `branch` is the branch's short code. */
export const groupCodeStart = (branch: string, place: string): string => `${branch}-${lettersOf(place)}-`;

/** The code of the next group of a branch at a place, after those that are taken: `MAT-MOR-03` (teaching 8). */
export function nextGroupCode(branch: string, place: string, taken: readonly string[]): string {
  const start = groupCodeStart(branch, place);
  const numbers = taken.filter((code) => code.startsWith(start)).map((code) => Number(code.slice(start.length)));
  const next = Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
  return `${start}${String(next).padStart(2, '0')}`;
}
