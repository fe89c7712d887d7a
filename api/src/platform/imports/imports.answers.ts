import type { ImportFile, ImportLine } from '@tandem/shared/contract/platform/imports.file';
import type { ImportField } from '@tandem/shared/contract/platform/imports.kind';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { maskAvs, parseAvs } from '@tandem/shared/rules/identifiers/avs';
import { type FieldCipher, openCell, sealText } from '../db/field-cipher';
import type { KnownImport } from './imports.repository';
import { type ImportSource, tablePlace } from './imports.source';
import type { Judged } from './kind';
import { missingColumns, unknownValues } from './lines/judge';
import { faultLabel, type Reading, wholeLine } from './lines/reading';

const looksLikeAvs = /^756[\d.\s-]{10,16}$/;
const digitsOf = (cell: string) => cell.replace(/\D/g, '');

/** AVS numbers wait in the database sealed as they came, like those of a file; a mistyped one is sealed too (people 49). */
export const sealCell = (cell: string, cipher: FieldCipher): string =>
  looksLikeAvs.test(cell) && digitsOf(cell).length === 13 ? sealText(cell, cipher) : cell;

/** The cell as a screen shows it. */
export function maskedCell(cell: string, cipher: FieldCipher): string {
  const text = openCell(cell, cipher);
  if (text === cell) return cell;
  return parseAvs(text) ? maskAvs(text) : `${maskAvs(text)} (chiffre de contrôle faux)`;
}

type ImportReport = NonNullable<KnownImport['report']>;

/** Where the headers stand; unknown for a file whose other lines were not kept. */
function headerOf(source: ImportSource | null): ImportFile['header'] {
  if (!source) return undefined;
  const { sheet, name, lineOf } = tablePlace(source);
  return { sheet, name, line: lineOf(source.header) };
}

/** An import as its screen reads it: AVS numbers masked, blank lines of the preview left out. */
export function toImportView({ report, preview, source, ...file }: KnownImport, cipher: FieldCipher): ImportFile {
  const { first, end } = tablePlace(source);
  return {
    ...file,
    header: headerOf(source),
    preview: preview
      .slice(0, end - first)
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map((cells) => cells.map((cell) => maskedCell(cell, cipher))),
    summary: report?.summary ?? null,
    result: report?.result ?? null,
    undo: report?.undo ?? null,
  };
}

type Faults = Judged<unknown>['faulty'][number]['faults'];
/** The same text of the same field is named once. */
const onceEach = (faults: Faults) => [
  ...new Map(
    faults.map(({ key, message, unknown: text }) => [`${key} ${text}`, { key, message, ...(text && { text }) }]),
  ).values(),
];

/** What is stored of a dry run: the totals, and the lines with findings. */
export function reportOf(
  fields: readonly ImportField[],
  { good, faulty, reading }: Judged<unknown> & { reading: Reading },
): ImportReport {
  const duplicates = good.filter(({ duplicate }) => duplicate);
  const summary = {
    ok: good.length,
    faulty: faulty.length,
    duplicates: duplicates.length,
    missing: missingColumns(fields, reading.columns, faulty),
    unknown: unknownValues(faulty, reading),
  };
  const lines = [
    ...faulty.map(({ row, faults }) => ({ row, faults: onceEach(faults) })),
    ...duplicates.map(({ row, duplicate }) => ({ row, duplicate: duplicate! })),
  ];
  return { summary, lines: lines.sort((a, b) => a.row - b.row) };
}

const nameKeys = ['firstName', 'lastName', 'identity.firstName', 'identity.lastName', 'name'];

interface LineSource {
  kind: ImportKindKey;
  row: number;
  line: ImportReport['lines'][number] | undefined;
  cells: readonly string[];
  columns: ImportFile['mapping']['columns'];
  source: ImportSource | null;
  cipher: FieldCipher;
}

/** One line of the dry run as people read it. */
export function toLineView({ kind, row, line, cells, columns, source, cipher }: LineSource): ImportLine {
  const { lineOf } = tablePlace(source);
  const textAt = (key: string) => maskedCell(cells[columns[key] ?? -1] ?? '', cipher);
  const isColumnMissing = ({ key }: { key: string }) => key !== wholeLine && columns[key] === undefined;
  const faults = line?.faults ?? [];
  const duplicate = line?.duplicate;
  return {
    id: row + 1,
    line: lineOf(row),
    name: nameKeys.map(textAt).filter(Boolean).join(' ') || textAt('avs'),
    lacksColumn: faults.some(isColumnMissing),
    faults: faults
      .filter((fault) => !isColumnMissing(fault))
      .map(({ key, message, text = textAt(key) }) => ({
        label: faultLabel(importKinds[kind], key),
        text: text.slice(0, 200),
        message,
      })),
    duplicate: duplicate
      ? {
          why: duplicate.why,
          studentId: duplicate.studentId,
          name: duplicate.name,
          birthDate: duplicate.birthDate,
          line: duplicate.row === null ? null : lineOf(duplicate.row),
          score: Math.round(duplicate.score * 100) / 100,
          isSameAvs: duplicate.isCertain,
        }
      : null,
  };
}
