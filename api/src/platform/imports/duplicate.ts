/** What a line is already: a record, or an earlier line of the file. */
export interface Duplicate {
  /** The apprentice whose page shows it; null for a line. */
  studentId: number | null;
  row: number | null;
  /** Before the name or the line: «Même N° AVS que». */
  why: string;
  name: string;
  birthDate: string | null;
  /** 0–1 */
  score: number;
  /** Never written a second time, whatever one chooses. */
  isCertain: boolean;
}
