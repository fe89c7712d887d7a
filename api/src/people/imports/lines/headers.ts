import { studentImportFields, type StudentImportKey } from '@tandem/shared/contract/people/imports.fields';
import { fold } from '@tandem/shared/rules/fold';

export type Columns = Partial<Record<StudentImportKey, number>>;

/** «N° AVS:», «n avs» and «N°AVS» are one header. */
const plain = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const meansRepresentative = /\b(representante?|rep legal|rl|parents?|responsable legale?|pere|mere|tuteur|tutrice)\b/;
const linkWords =
  /\b(representante?|representants|rep|rl|legale?|parents?|responsable|pere|mere|tuteur|tutrice|du|de|des|la|le|l|d|e)\b/g;

interface Row {
  key: StudentImportKey;
  headers: ReadonlySet<string>;
  isOfRepresentative: boolean;
}

const rows: Row[] = studentImportFields.map(({ key, label, field: { headers = [] }, isOfRepresentative }) => {
  const own = isOfRepresentative ? headers : [label, ...headers];
  return { key, headers: new Set(own.map(plain)), isOfRepresentative };
});

function keyOf(header: string): StudentImportKey | undefined {
  const text = plain(header);
  const isOfRepresentative = meansRepresentative.test(text);
  const wanted = isOfRepresentative ? text.replace(linkWords, ' ').replace(/\s+/g, ' ').trim() : text;
  return rows.find((row) => row.isOfRepresentative === isOfRepresentative && row.headers.has(wanted))?.key;
}

/** Which column probably fills which field, by the headers; the first of two columns that mean the same wins. */
export function proposedColumns(headers: readonly string[]): Columns {
  const columns: Columns = {};
  headers.forEach((header, column) => {
    const key = keyOf(header);
    if (key && columns[key] === undefined) columns[key] = column;
  });
  return columns;
}
