import type { ImportField } from '@tandem/shared/contract/platform/imports.kind';
import type { Columns } from './reading';
import { normalised } from './synonyms';

const meansRepresentative = /\b(representante?|rep legal|rl|parents?|responsable legale?|pere|mere|tuteur|tutrice)\b/;
const fillers =
  /\b(representante?|representants|rep|rl|legale?|parents?|responsable|pere|mere|tuteur|tutrice|du|de|des|la|le|l|d|e)\b/g;

interface Row {
  key: string;
  headers: ReadonlySet<string>;
  isOfRepresentative: boolean;
}

const rowOf = ({ key, label, field: { headers = [] }, isOfRepresentative = false }: ImportField): Row => {
  const own = isOfRepresentative ? headers : [label, ...headers];
  return { key, headers: new Set(own.map(normalised)), isOfRepresentative };
};

function keyOf(rows: readonly Row[], header: string): string | undefined {
  const text = normalised(header);
  const isOfRepresentative = meansRepresentative.test(text);
  const wanted = isOfRepresentative ? text.replace(fillers, ' ').replace(/\s+/g, ' ').trim() : text;
  return rows.find((row) => row.isOfRepresentative === isOfRepresentative && row.headers.has(wanted))?.key;
}

/** Which column probably fills which field, by the headers; the first of two columns that mean the same wins. */
export function proposedColumns(fields: readonly ImportField[], headers: readonly string[]): Columns {
  const rows = fields.map(rowOf);
  const columns: Columns = {};
  headers.forEach((header, column) => {
    const key = keyOf(rows, header);
    if (key && columns[key] === undefined) columns[key] = column;
  });
  return columns;
}
