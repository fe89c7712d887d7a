// The type of a row that hand-written SQL answers comes from a description which the answer is compared with (decision 0062):
// no query takes a type argument, and nothing casts its rows.
import { inSources } from './sources.js';

const promised =
  /\.(?:query|execute)<|(?<!function )\b(?:rowsOf|rowsFrom|valuesOf|statement)<|\.rows(?:\[\d\])?!? as [A-Z({]/g;
/** What tests and their helpers read is compared by the tests themselves. */
const isOfTheProduct = (file) => file.startsWith('api/src/') && !/^api\/src\/testing\/|\.test\.ts$/.test(file);

/** The lines in which a text promises the type of rows that nothing compares. */
export const promisedRows = (text) =>
  [...text.matchAll(promised)].map(({ index }) => text.slice(0, index).split('\n').length);

/** Every such line of the API. */
export const rowFaults = () =>
  inSources((file, text) =>
    isOfTheProduct(file)
      ? promisedRows(text).map((line) => `${file}:${line} promises the type of rows; describe them (rowsOf)`)
      : [],
  );
