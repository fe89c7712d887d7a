import type { DataValidation } from 'hucre/xlsx';

/** What Excel takes in a list that stands in the cell itself; longer ones would need a sheet of their own. */
const longestList = 255;
const lastRow = 5000;

/** `A`, `Z`, `AA`, from 0. */
const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** Columns of fixed values offer them in each of their cells; what a column may hold, in the order of the columns. */
export const choicesIn = (columns: readonly (readonly string[] | undefined)[]): DataValidation[] =>
  columns.flatMap((choices = [], index): DataValidation[] => {
    if (choices.length === 0 || choices.join(',').length > longestList) return [];
    if (choices.some((choice) => /[,"]/.test(choice))) return [];
    const range = `${columnLetter(index)}2:${columnLetter(index)}${lastRow}`;
    return [{ type: 'list', values: [...choices], allowBlank: true, showErrorMessage: true, range }];
  });
