import type { ImportField } from '@tandem/shared/contract/platform/imports.kind';
import type { Columns } from './reading';
import { normalised } from './synonyms';

const meansRepresentative =
  /\b(representante?|representation|rep legal|rl|parents?|responsable legale?|pere|mere|tuteur|tutrice)\b/;
const fillers =
  /\b(representante?|representants|representation|rep|rl|legale?|parents?|responsable|pere|mere|tuteur|tutrice|du|de|des|la|le|l|d|e)\b/g;

/** What some programs add to a title without changing what it means: «Rue (domicile)». */
const qualifier = / (domicile|prive|privee|mobile|portable|obligatoire|facultatif)$/;

interface Row {
  key: string;
  label: string;
  headers: ReadonlySet<string>;
  isOfRepresentative: boolean;
}

const rowOf = ({ key, label, field: { headers = [] }, isOfRepresentative = false }: ImportField): Row => {
  const own = isOfRepresentative ? headers : [label, ...headers];
  return { key, label: normalised(label), headers: new Set(own.map(normalised)), isOfRepresentative };
};

function rowFor(rows: readonly Row[], header: string): Row | undefined {
  const text = normalised(header);
  const isOfRepresentative = meansRepresentative.test(text);
  const wanted = isOfRepresentative ? text.replace(fillers, ' ').replace(/\s+/g, ' ').trim() : text;
  const rowOfTitle = (title: string) =>
    rows.find((row) => row.isOfRepresentative === isOfRepresentative && row.headers.has(title));
  return rowOfTitle(wanted) ?? rowOfTitle(wanted.replace(qualifier, ''));
}

/** Which column probably fills which field, by the headers; of columns that mean the same the label itself wins, else the first. */
export function proposedColumns(fields: readonly ImportField[], headers: readonly string[]): Columns {
  const rows = fields.map(rowOf);
  const columns: Columns = {};
  const known = headers.flatMap((header, column) => {
    const row = rowFor(rows, header);
    return row ? [{ key: row.key, column, isLabel: normalised(header) === row.label }] : [];
  });
  for (const { key, column } of known.filter(({ isLabel }) => isLabel).concat(known)) columns[key] ??= column;
  return columns;
}

/** How many fields a line would fill if it were that of the headers. */
export const headerScore =
  (fields: readonly ImportField[]) =>
  (line: readonly string[]): number =>
    Object.keys(proposedColumns(fields, line)).length;
