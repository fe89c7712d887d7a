import { formatDate } from '@tandem/shared/rules/dates';
import { formatStatistic } from '@tandem/shared/rules/statistics';
import { inks, mm, type Pdf, pdfOf, printable } from '../pdf/document';
import { type Paper, type PaperBars, type PaperColumn, type PaperPart, type PaperTable, textOfCell } from './paper';

/** Whose paper it is. */
export interface Letterhead {
  name: string;
  address: string | null;
}

/** What a drawing's module exports. */
export interface Drawing<Of = never> {
  draw: (pdf: Pdf, of: Of) => void;
}

type Element = ReturnType<Pdf['struct']>;

const margin = mm(18);
const rowHeight = mm(5.6);
const cellGap = mm(2);
const rule = '#d1d5db';
const colours = { now: '#1f4e79', before: '#b8c4d0' } as const;

/** A report on A4, tagged so that a screen reader reads headings, paragraphs and tables as such, with the organisation's letterhead. */
export const paperPdf = (paper: Paper, head: Letterhead, today: string): Promise<Buffer> =>
  pdfOf({ title: paper.title, author: head.name, margin, isTagged: true }, async (pdf) => {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    const page = pageOf(pdf, root);
    if (!paper.isBare) page.head(head, paper);
    for (const [at, part] of paper.parts.entries())
      await page.part(part, paper.parts[at + 1], at === 0 && paper.isBare === true);
    root.end();
    if (!paper.isBare) numberPages(pdf, `${paper.title} · ${head.name} · ${formatDate(today)}`);
  });

function pageOf(pdf: Pdf, root: Element) {
  const left = margin;
  const width = pdf.page.width - 2 * margin;
  const bottom = () => pdf.page.height - margin;

  /** Text as one element of the document's structure. */
  function say(kind: string, text: string, { size, ink = inks.plain, isStrong = false, gap = 0 }: Look): void {
    pdf.font(isStrong ? 'strong' : 'regular').fontSize(size);
    if (pdf.y + pdf.heightOfString(printable(text), { width }) > bottom() && kind !== 'P') pdf.addPage();
    const element = pdf.struct(kind, {}, () => {
      pdf.fillColor(ink).text(printable(text), left, pdf.y, { width, lineGap: 1.5 });
    });
    root.add(element);
    element.end();
    pdf.y += gap;
  }

  function fact(label: string, text: string): void {
    const element = pdf.struct('P', {}, () => {
      pdf.font('strong').fontSize(9.5).fillColor(inks.plain);
      pdf.text(`${label}\u00a0: `, left, pdf.y, { width, continued: true });
      pdf.font('regular').text(printable(text), { lineGap: 1.5 });
    });
    root.add(element);
    element.end();
    pdf.y += mm(0.8);
  }

  const room = (height: number) => {
    if (pdf.y + height > bottom()) pdf.addPage();
  };

  function head({ name, address }: Letterhead, { title, notes }: Paper): void {
    say('P', name, { size: 11, isStrong: true });
    if (address) say('P', address, { size: 9, ink: inks.soft });
    pdf.y += mm(7);
    say('H1', title, { size: 20, isStrong: true, gap: mm(1) });
    for (const note of notes) say('P', note, { size: 9.5, ink: inks.soft });
    pdf.y += mm(3);
  }

  function heading(text: string, isNewPage: boolean, least: number): void {
    if (isNewPage) pdf.addPage();
    else pdf.y += mm(4);
    room(Math.min(mm(12) + least, bottom() - margin));
    say('H2', text, { size: 14, isStrong: true, gap: mm(1.5) });
  }

  function table(of: PaperTable): void {
    const texts = (cells: PaperTable['rows'][number]) =>
      of.columns.map((column, at) => printable(textOfCell(column, cells[at])));
    const lines = of.rows.map(texts);
    const total = of.total && texts(of.total);
    const headers = of.columns.map(({ header }) => printable(header));
    const { size, columns, headHeight } = layOut(pdf, of.columns, {
      headers,
      lines: total ? [...lines, total] : lines,
      left,
      width,
    });
    room(Math.min(tableHeight(of) + headHeight, bottom() - margin));
    if (of.title) say('H3', of.title, { size: 11.5, isStrong: true, gap: mm(0.5) });
    if (of.note) say('P', of.note, { size: 8.5, ink: inks.soft, gap: mm(1) });
    const element = pdf.struct('Table');
    root.add(element);
    const line = (
      cells: readonly string[],
      kind: 'TH' | 'TD',
      { isStrong, height }: { isStrong: boolean; height: number },
    ) => {
      const row = pdf.struct('TR');
      element.add(row);
      const top = pdf.y;
      columns.forEach(({ x, room: wide, align }, at) => {
        const cell = pdf.struct(kind, {}, () => {
          pdf
            .font(isStrong ? 'strong' : 'regular')
            .fontSize(size)
            .fillColor(kind === 'TH' ? inks.soft : inks.plain)
            .text(cells[at] ?? '', x, top, { width: wide, height, align, ellipsis: true, lineBreak: kind === 'TH' });
        });
        row.add(cell);
        cell.end();
      });
      row.end();
      pdf.x = left;
      pdf.y = top + height;
      pdf
        .markContent('Artifact', { type: 'Layout' })
        .moveTo(left, pdf.y - mm(1.2))
        .lineTo(left + width, pdf.y - mm(1.2))
        .lineWidth(isStrong ? 0.7 : 0.3)
        .strokeColor(isStrong ? inks.soft : rule)
        .stroke()
        .endMarkedContent();
    };
    const head = () => line(headers, 'TH', { isStrong: true, height: headHeight });
    head();
    for (const cells of lines) {
      if (pdf.y + rowHeight > bottom()) {
        pdf.addPage();
        head();
      }
      line(cells, 'TD', { isStrong: false, height: rowHeight });
    }
    if (total) line(total, 'TD', { isStrong: true, height: rowHeight });
    element.end();
    pdf.y += mm(3);
  }

  function bars(of: PaperBars): void {
    const { title, unit, bars: lines, now, before } = of;
    const height = barHeight(of);
    room(Math.min(barsHeight(of), bottom() - margin));
    say('H3', title, { size: 11.5, isStrong: true, gap: mm(1) });
    const most = Math.max(...lines.flatMap((bar) => [bar.value ?? 0, bar.before ?? 0]), 0) || 1;
    const labels = width * 0.32;
    const numbersAt = width * 0.16;
    const full = width - labels - numbersAt - cellGap * 2;
    const figure = pdf.struct('Figure', {
      alt: `${title}\u00a0: ${lines.map((bar) => `${bar.label} ${said(bar, unit)}`).join('\u00a0; ')}`,
    });
    root.add(figure);
    const drawn = pdf.struct('Span', {}, () => {
      for (const bar of lines) {
        if (pdf.y + height > bottom()) pdf.continueOnNewPage();
        const top = pdf.y;
        pdf.font('regular').fontSize(8.5).fillColor(inks.plain);
        pdf.text(printable(bar.label), left, top, { width: labels, height, ellipsis: true, lineBreak: false });
        const start = left + labels + cellGap;
        const draw = (value: number | null, at: number, colour: string) => {
          if (value) pdf.rect(start, at, Math.max((value / most) * full, 0.5), mm(2.6)).fill(colour);
        };
        draw(bar.value, top + mm(0.3), colours.now);
        if (before !== null) draw(bar.before, top + mm(3.4), colours.before);
        pdf.fillColor(inks.plain).text(printable(said(bar, unit)), left + width - numbersAt, top, {
          width: numbersAt,
          align: 'right',
          lineBreak: false,
        });
        pdf.x = left;
        pdf.y = top + height;
      }
      if (before !== null)
        legend([
          [colours.now, now],
          [colours.before, before],
        ]);
    });
    figure.add(drawn);
    drawn.end();
    figure.end();
    pdf.y += mm(3);
  }

  function legend(entries: readonly (readonly [string, string])[]): void {
    const top = pdf.y;
    entries.forEach(([colour, label], at) => {
      const x = left + at * mm(40);
      pdf.rect(x, top + mm(0.4), mm(3), mm(3)).fill(colour);
      pdf
        .fontSize(8)
        .fillColor(inks.soft)
        .text(label, x + mm(4.5), top, { lineBreak: false });
    });
    pdf.x = left;
    pdf.y = top + mm(5);
  }

  return {
    head,
    async part(part: PaperPart, next: PaperPart | undefined, isFirstOfBare: boolean): Promise<void> {
      if ('heading' in part) heading(part.heading, part.isNewPage ?? false, leastAfter(next));
      else if ('text' in part) say('P', part.text, { size: 10, gap: mm(2) });
      else if ('facts' in part) for (const [label, text] of part.facts) fact(label, text);
      else if ('table' in part) table(part.table);
      else if ('bars' in part) bars(part.bars);
      else {
        const { draw } = (await import(part.drawing.module)) as Drawing<unknown>;
        if (!isFirstOfBare) pdf.addPage();
        const element = pdf.struct('Sect');
        root.add(element);
        // What a drawing shows is read in its own order.
        element.add(pdf.struct('P', {}, () => draw(pdf, part.drawing.of)));
        element.end();
      }
    },
  };
}

interface Look {
  size: number;
  ink?: string;
  isStrong?: boolean;
  /** Points below it. */
  gap?: number;
}

const said = ({ value, said: words }: PaperBars['bars'][number], unit: PaperBars['unit']): string =>
  words ?? formatStatistic(value, unit);

/** Points that a table needs, its head aside. */
const tableHeight = ({ rows, title, note }: PaperTable): number =>
  (title ? mm(7) : 0) + (note ? mm(8) : 0) + (rows.length + 2) * rowHeight;
const barHeight = ({ before }: PaperBars): number => (before === null ? mm(6) : mm(9));
const barsHeight = (of: PaperBars): number => mm(14) + of.bars.length * barHeight(of);

/** What a heading must not be parted from. */
function leastAfter(part: PaperPart | undefined): number {
  if (part && 'table' in part) return tableHeight(part.table) + mm(8);
  return part && 'bars' in part ? barsHeight(part.bars) : mm(24);
}

/** Sizes that a table is tried in, points. */
const tableSizes = [8.5, 7.5, 6.5] as const;
/** Points of the narrowest column of numbers. */
const leastNumber = mm(13);
/** Rows whose texts are measured. */
const measured = 400;

interface Contents {
  headers: readonly string[];
  lines: readonly (readonly string[])[];
  left: number;
  width: number;
}

/** Numbers are never cut: their columns are as wide as they need. Texts are, where the page is too narrow: the longest first. */
function layOut(pdf: Pdf, columns: readonly PaperColumn[], { headers, lines, left, width }: Contents) {
  const isText = ({ kind = 'text' }: PaperColumn) => kind === 'text';
  const samples = [...lines.slice(0, measured), lines.at(-1) ?? []];
  const needed = (size: number) => {
    pdf.font('strong').fontSize(size);
    return columns.map((column, at) => {
      const words = headers[at]!.split(' ').map((word) => pdf.widthOfString(word));
      const cells = samples.map((line) => pdf.widthOfString(line[at] ?? ''));
      return Math.max(isText(column) ? 0 : leastNumber, ...words, ...cells) + cellGap;
    });
  };
  const size = tableSizes.find((each) => sum(needed(each)) <= width) ?? tableSizes.at(-1)!;
  const natural = needed(size);
  const fixed = sum(natural.filter((_, at) => !isText(columns[at]!)));
  const texts = natural.filter((_, at) => isText(columns[at]!));
  const most = mostOfEach(texts, Math.max(0, width - fixed));
  const own = natural.map((wide, at) => (isText(columns[at]!) ? Math.min(wide, most) : wide));
  const spare = Math.max(0, width - sum(own)) / columns.length;
  let x = left;
  const places = own.map((wide, at) => {
    const { kind = 'text' } = columns[at]!;
    const align = kind === 'text' || kind === 'date' ? ('left' as const) : ('right' as const);
    const place = { x, room: wide + spare - cellGap, align };
    x += wide + spare;
    return place;
  });
  pdf.font('strong').fontSize(size);
  const heights = headers.map((header, at) => pdf.heightOfString(header, { width: places[at]!.room }));
  return { size, columns: places, headHeight: Math.max(...heights) + mm(2.2) };
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/** The width to which the widest are cut so that all of them have room: those that need less have what they need. */
function mostOfEach(widths: readonly number[], room: number): number {
  let left = room;
  const ordered = widths.toSorted((one, other) => one - other);
  for (const [at, wide] of ordered.entries()) {
    const share = left / (ordered.length - at);
    if (wide > share) return share;
    left -= wide;
  }
  return room;
}

/** At the foot of each page: what it is, and which page of how many. */
function numberPages(pdf: Pdf, line: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at);
    // Below the margin nothing may be written, or a page would be added.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - mm(12);
    const width = pdf.page.width - 2 * margin;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8).fillColor(inks.soft);
    pdf.text(printable(line), margin, top, { width: width * 0.8, lineBreak: false, ellipsis: true });
    pdf.text(`${at + 1} / ${count}`, margin, top, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}
