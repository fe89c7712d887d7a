import * as z from 'zod';
/** What a line is already: a record, or an earlier line of the file. */
export const duplicate = z.object({
  /** The record whose page shows it; apprentices were the first, hence the name. Null for a line. */
  studentId: z.number().nullable(),
  row: z.number().nullable(),
  /** Before the name or the line: «Même N° AVS que». */
  why: z.string(),
  name: z.string(),
  birthDate: z.string().nullable(),
  /** 0–1 */
  score: z.number(),
  /** Never written a second time, whatever one chooses. */
  isCertain: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicate>;
