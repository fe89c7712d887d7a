import { type Sheet, sheetHere } from './write';

/** Builds a large file beside the thread that answers people. */
export const run = (sheet: Sheet) => sheetHere(sheet);
