import type { StatisticCell, StatisticPair, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  statisticBreakdowns,
  statisticIndicators,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatInstant } from '@tandem/shared/rules/dates';
import { formatChange, formatStatistic } from '@tandem/shared/rules/statistics';
import { inks, mm, type Pdf, pdfOf } from '../../platform/pdf/document';
import { maskedText } from './statistics.sheet';

interface Paper {
  organisation: string;
  title: string;
  /** The filters in words, and what else is to be known. */
  notes: readonly string[];
  table: StatisticTable;
}

const margin = mm(16);
const rowHeight = mm(6);
const columns = { now: mm(98), before: mm(128), change: mm(158), width: mm(34) };

/** A breakdown on A4: a table for each number, with the year before and the change beside it. */
export const statisticPdf = ({ organisation, title, notes, table }: Paper): Promise<Buffer> =>
  pdfOf({ title, author: organisation, margin }, (pdf) => {
    pdf.font('regular').fontSize(10).fillColor(inks.soft).text(organisation, margin, margin);
    pdf.moveDown(0.6).font('strong').fontSize(20).fillColor(inks.plain).text(title);
    pdf.font('regular').fontSize(10).fillColor(inks.soft);
    const state = table.computedAt ? [`État au ${formatInstant(table.computedAt)}`] : [];
    for (const note of [...state, ...notes]) pdf.text(note);
    table.columns.forEach((key, at) => section(pdf, table, key, at));
  });

function section(pdf: Pdf, table: StatisticTable, key: StatisticKey, at: number): void {
  const { label, formula } = statisticIndicators[key];
  // A table that fits on a page is not broken.
  const whole = mm(24) + (table.lines.length + 3) * rowHeight;
  room(pdf, whole < pdf.page.height - 2 * margin ? whole : mm(34));
  pdf.moveDown(1.4).font('strong').fontSize(13).fillColor(inks.plain).text(label, margin);
  pdf.font('regular').fontSize(9).fillColor(inks.soft).text(formula, margin);
  pdf.moveDown(0.4);
  line(pdf, [statisticBreakdowns[table.by], table.year.label, table.before?.label ?? '', 'Écart'], true);
  for (const each of table.lines) line(pdf, [each.label, ...texts(key, each.cells[at]!)]);
  line(pdf, ['Total', ...texts(key, table.total[at]!)], true);
}

function texts(key: StatisticKey, { now, before }: StatisticPair): [string, string, string] {
  const { unit } = statisticIndicators[key];
  const text = ({ value, isMasked }: StatisticCell) => (isMasked ? maskedText : formatStatistic(value, unit));
  return [text(now), text(before), formatChange(now.value, before.value, unit) ?? ''];
}

function line(pdf: Pdf, [label, now, before, change]: [string, string, string, string], isStrong = false): void {
  room(pdf, rowHeight * 2);
  const top = pdf.y;
  pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(9.5)
    .fillColor(inks.plain);
  pdf.text(label.normalize('NFC'), margin, top, { width: columns.now - margin, height: rowHeight, ellipsis: true });
  const right = { width: columns.width, align: 'right' } as const;
  pdf
    .text(now, columns.now, top, right)
    .text(before, columns.before, top, right)
    .text(change, columns.change, top, right);
  pdf.y = top + rowHeight;
}

function room(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}
