/** What Excel takes in a list that stands in the cell itself; longer ones would need a sheet of their own. */
const longestList = 255;
const lastRow = 5000;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `A`, `Z`, `AA`, from 0. */
const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));

/** Columns of fixed values offer them in each of their cells; what a column may hold, in the order of the columns. */
export function choicesIn(columns: readonly (readonly string[] | undefined)[]) {
  const rules = columns.flatMap((choices = [], place) => {
    const list = choices.join(',');
    if (list === '' || list.length > longestList || choices.some((choice) => /[,"]/.test(choice))) return [];
    const cells = `${letterOf(place)}2:${letterOf(place)}${lastRow}`;
    const text = `<formula1>"${escaped(list)}"</formula1>`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}">${text}</dataValidation>`,
    ];
  });
  const insert = () =>
    rules.length === 0 ? undefined : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { insert } } } };
}
