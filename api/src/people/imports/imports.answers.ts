import type { ImportFile, ImportLine } from '@tandem/shared/contract/people/imports';
import { studentImportFields } from '@tandem/shared/contract/people/imports.fields';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import { shownCell } from './lines/cells';
import { type Faulty, type Good, missingColumns, unknownValues } from './lines/judge';
import type { Reading } from './lines/reading';
import type { KnownImport } from './imports.repository';

type ImportReport = NonNullable<KnownImport['report']>;

/** An import as its screen reads it: AVS numbers masked, blank lines of the preview left out. */
export function shownImport({ report, preview, ...file }: KnownImport, cipher: AvsCipher): ImportFile {
  return {
    ...file,
    preview: preview
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map((cells) => cells.map((cell) => shownCell(cell, cipher))),
    summary: report?.summary ?? null,
    result: report?.result ?? null,
    undo: report?.undo ?? null,
  };
}

interface Judged {
  good: Good[];
  faulty: Faulty[];
  reading: Reading;
}

/** What is kept of a dry run: the numbers, and the lines with something to say. */
export function reportOf(rows: readonly (readonly string[])[], { good, faulty, reading }: Judged): ImportReport {
  const twins = good.filter(({ duplicate }) => duplicate);
  const summary = {
    ok: good.length,
    faulty: faulty.length,
    duplicates: twins.length,
    missing: missingColumns(reading.columns, faulty),
    unknown: unknownValues(rows, faulty, reading),
  };
  const lines = [
    ...faulty.map(({ row, faults }) => ({ row, faults: faults.map(({ key, message }) => ({ key, message })) })),
    ...twins.map(({ row, duplicate }) => ({ row, duplicate: duplicate! })),
  ];
  return { summary, lines: lines.sort((a, b) => a.row - b.row) };
}

const labels = new Map<string, string>(studentImportFields.map(({ key, label }) => [key, label]));
/** The headers stand on line 1 of a spreadsheet. */
const lineNumber = (row: number) => row + 2;

interface Shown {
  row: number;
  line: ImportReport['lines'][number] | undefined;
  cells: readonly string[];
  columns: Readonly<Record<string, number | undefined>>;
  people: ReadonlyMap<number, { name: string; birthDate: string }>;
  cipher: AvsCipher;
}

/** One line of the dry run as people read it. */
export function shownLine({ row, line, cells, columns, people, cipher }: Shown): ImportLine {
  const textAt = (key: string) => shownCell(cells[columns[key] ?? -1] ?? '', cipher);
  const isColumnMissing = ({ key }: { key: string }) => columns[key] === undefined;
  const twin = line?.duplicate;
  const person = twin?.studentId ? people.get(twin.studentId) : undefined;
  return {
    id: row + 1,
    line: lineNumber(row),
    name: [textAt('identity.firstName'), textAt('identity.lastName')].filter(Boolean).join(' '),
    lacksColumn: (line?.faults ?? []).some(isColumnMissing),
    faults: (line?.faults ?? [])
      .filter((fault) => !isColumnMissing(fault))
      .map(({ key, message }) => ({
        label: labels.get(key) ?? key,
        text: textAt(key).slice(0, 200),
        message,
      })),
    duplicate: twin
      ? {
          studentId: twin.studentId,
          name: person?.name ?? '',
          birthDate: person?.birthDate ?? null,
          line: twin.row === null ? null : lineNumber(twin.row),
          score: Math.round(twin.score * 100) / 100,
          isSameAvs: twin.isSameAvs,
        }
      : null,
  };
}
