import type { StatisticUnit } from '@tandem/shared/contract/desk/statistics.indicators';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatStatistic } from '@tandem/shared/rules/figures/statistics';
import type { Cell, Sheet } from '../sheets/write';

/** What the cells of a column hold: texts, ISO dates, or numbers of a unit (money in centimes, rates of 1). */
type ColumnKind = 'text' | 'date' | StatisticUnit;

export interface PaperColumn {
  header: string;
  kind?: ColumnKind;
}

/** A number in the unit of its column; a text stands as it is, whatever the column holds. */
export type PaperCell = string | number | null;

/** Rows under their columns: what a workbook shows and a page prints are the same cells. */
export interface PaperTable {
  title?: string;
  /** Below the title: how a number is made. */
  note?: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  total?: readonly PaperCell[];
}

/** Bars of the same unit, one below the other, with their numbers. */
export interface PaperBars {
  title: string;
  unit: StatisticUnit;
  bars: readonly {
    label: string;
    value: number | null;
    before: number | null;
    /** Stands where the number would. */
    said?: string;
  }[];
  /** What the two bars of a line stand for: «2026-2027» and, where there is one, the year before. */
  now: string;
  before: string | null;
}

/** Pages that a domain draws itself: the module's `draw` gets the document, on a new page, and `of`. */
interface PaperDrawing {
  module: string;
  of: unknown;
}

/** A part of a report, from top to bottom. */
export type PaperPart =
  | { heading: string; isNewPage?: boolean }
  | { text: string }
  /** Labels with what they say, one below the other. */
  | { facts: readonly (readonly [label: string, text: string])[] }
  | { table: PaperTable }
  | { bars: PaperBars }
  | { drawing: PaperDrawing };

/** A report to be printed; plain data, so that a thread beside the one that answers people can draw it. */
export interface Paper {
  title: string;
  /** Of what and when, one line each. */
  notes: readonly string[];
  parts: readonly PaperPart[];
  /** Without the letterhead: every page is drawn by its domain. */
  isBare?: boolean;
}

/** A cell as people read it. */
export function textOfCell({ kind = 'text' }: PaperColumn, cell: PaperCell | undefined): string {
  if (cell === null || cell === undefined) return kind === 'text' || kind === 'date' ? '' : '–';
  if (kind === 'text' || typeof cell === 'string') return kind === 'date' ? formatDate(String(cell)) : String(cell);
  return kind === 'date' ? '' : formatStatistic(cell, kind);
}

const signs: Readonly<Partial<Record<ColumnKind, string>>> = {
  percent: ' (%)',
  days: ' (j)',
  hours: ' (h)',
  money: ' (CHF)',
};
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const numbers: Readonly<Record<StatisticUnit, (value: number) => number>> = {
  count: Math.round,
  percent: (value) => rounded(value * 100, 1),
  days: (value) => rounded(value, 1),
  hours: (value) => rounded(value, 1),
  money: (value) => value / 100,
  ratio: (value) => rounded(value, 1),
};

function sheetCell({ kind = 'text' }: PaperColumn, cell: PaperCell | undefined): Cell {
  if (cell === null || cell === undefined || typeof cell === 'string') return cell ?? null;
  return kind === 'text' || kind === 'date' ? cell : numbers[kind](cell);
}

/** The same rows as a file: numbers are numbers in the unit that the header names; the total is the last row. */
export function sheetOfTable(
  { columns, rows, total }: PaperTable,
  { format, title }: Pick<Sheet, 'format' | 'title'>,
): Sheet {
  return {
    format,
    title,
    columns: columns.map(({ header, kind = 'text' }) => ({
      header: `${header}${signs[kind] ?? ''}`,
      ...((kind === 'date' || kind === 'money') && { kind }),
    })),
    rows: [...rows, ...(total ? [total] : [])].map((row) => columns.map((column, at) => sheetCell(column, row[at]))),
  };
}
