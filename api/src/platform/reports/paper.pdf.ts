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
const headingHeight = mm(12);
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
      await page.part(part, { isFirstOfBare: at === 0 && paper.isBare === true, next: paper.parts[at + 1] });
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

  /** A table that fits on a page is not broken. */
  const roomOf = ({ rows }: PaperTable) => {
    const whole = mm(16) + (rows.length + 2) * rowHeight;
    return whole < bottom() - margin - headingHeight ? whole : mm(34);
  };

  /** Stays with what follows. */
  function heading(text: string, isNewPage: boolean, next: PaperPart | undefined): void {
    if (isNewPage) pdf.addPage();
    else pdf.y += mm(4);
    room(headingHeight + (next && 'table' in next ? roomOf(next.table) : mm(18)));
    say('H2', text, { size: 14, isStrong: true, gap: mm(1.5) });
  }

  function table(of: PaperTable): void {
    const columns = placesOf(of.columns, left, width);
    room(roomOf(of));
    if (of.title) say('H3', of.title, { size: 11.5, isStrong: true, gap: mm(0.5) });
    if (of.note) say('P', of.note, { size: 8.5, ink: inks.soft, gap: mm(1) });
    const element = pdf.struct('Table');
    root.add(element);
    const line = (cells: readonly string[], kind: 'TH' | 'TD', isStrong: boolean) => {
      const row = pdf.struct('TR');
      element.add(row);
      const top = pdf.y;
      columns.forEach(({ x, room: wide, align }, at) => {
        const cell = pdf.struct(kind, {}, () => {
          pdf
            .font(isStrong ? 'strong' : 'regular')
            .fontSize(8.5)
            .fillColor(kind === 'TH' ? inks.soft : inks.plain)
            .text(cells[at] ?? '', x, top, { width: wide, height: rowHeight, align, ellipsis: true, lineBreak: false });
        });
        row.add(cell);
        cell.end();
      });
      row.end();
      pdf.x = left;
      pdf.y = top + rowHeight;
      pdf
        .markContent('Artifact', { type: 'Layout' })
        .moveTo(left, pdf.y - mm(1.2))
        .lineTo(left + width, pdf.y - mm(1.2))
        .lineWidth(isStrong ? 0.7 : 0.3)
        .strokeColor(isStrong ? inks.soft : rule)
        .stroke()
        .endMarkedContent();
    };
    const headers = of.columns.map(({ header }) => header);
    const texts = (cells: PaperTable['rows'][number]) =>
      of.columns.map((column, at) => printable(textOfCell(column, cells[at])));
    line(headers, 'TH', true);
    for (const cells of of.rows) {
      if (pdf.y + rowHeight > bottom()) {
        pdf.addPage();
        line(headers, 'TH', true);
      }
      line(texts(cells), 'TD', false);
    }
    if (of.total) line(texts(of.total), 'TD', true);
    element.end();
    pdf.y += mm(3);
  }

  function bars({ title, unit, bars: lines, now, before }: PaperBars): void {
    const height = before === null ? mm(6) : mm(9);
    room(Math.min(mm(14) + lines.length * height, bottom() - margin));
    say('H3', title, { size: 11.5, isStrong: true, gap: mm(1) });
    const most = Math.max(...lines.flatMap((bar) => [bar.value ?? 0, bar.before ?? 0]), 0) || 1;
    const labels = width * 0.32;
    const numbersAt = width * 0.16;
    const full = width - labels - numbersAt - cellGap * 2;
    const figure = pdf.struct('Figure', {
      alt: `${title}\u00a0: ${lines.map((bar) => said(bar, unit)).join('\u00a0; ')}`,
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
        pdf.fillColor(inks.plain).text(printable(formatStatistic(bar.value, unit)), left + width - numbersAt, top, {
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
    async part(part: PaperPart, { isFirstOfBare, next }: Beside): Promise<void> {
      if ('heading' in part) heading(part.heading, part.isNewPage ?? false, next);
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

/** Where a part stands. */
interface Beside {
  isFirstOfBare: boolean;
  next: PaperPart | undefined;
}

interface Look {
  size: number;
  ink?: string;
  isStrong?: boolean;
  /** Points below it. */
  gap?: number;
}

const said = ({ label, value }: PaperBars['bars'][number], unit: PaperBars['unit']) =>
  `${label} ${formatStatistic(value, unit)}`;

/** Columns share the width by their own shares; numbers stand to the right. */
function placesOf(columns: readonly PaperColumn[], left: number, width: number) {
  const sum = columns.reduce((all, { width: share = 1 }) => all + share, 0);
  let x = left;
  return columns.map(({ width: share = 1, kind = 'text' }) => {
    const own = (share / sum) * width;
    const place = { x, room: own - cellGap, align: kind === 'text' || kind === 'date' ? 'left' : 'right' } as const;
    x += own;
    return place;
  });
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
