import { inks, mm, type Pdf, printable } from '../pdf/document';
import { type PaperColumn, type PaperTable, textOfCell } from './paper';
import { cellGap, type Page } from './paper.page';

const rowHeight = mm(5.6);
const rule = '#d1d5db';

/** Points that a table needs with its title and its heads. */
export const heightOfTable = ({ rows, title, note }: PaperTable): number =>
  mm(10) + (title ? mm(7) : 0) + (note ? mm(8) : 0) + (rows.length + 2) * rowHeight;

/** Rows under their heads, which each page repeats. */
export function drawTable({ pdf, root, left, width, bottom, say, room, together }: Page, of: PaperTable): void {
  const texts = (cells: PaperTable['rows'][number]) =>
    of.columns.map((column, at) => printable(textOfCell(column, cells[at])));
  const lines = [...of.rows, ...(of.total ? [of.total] : [])].map(texts);
  const isTotal = (at: number) => at === of.rows.length;
  const headers = of.columns.map(({ header }) => printable(header));
  const { size, columns, headHeight } = layOut(pdf, of.columns, { headers, lines, left, width });
  room(together(heightOfTable(of)));
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
  for (const [at, cells] of lines.entries()) {
    if (pdf.y + rowHeight > bottom()) {
      pdf.addPage();
      head();
    }
    line(cells, 'TD', { isStrong: isTotal(at), height: rowHeight });
  }
  element.end();
  pdf.y += mm(3);
}

/** Sizes that a table is tried in, points. */
const tableSizes = [8.5, 7.5, 6.5] as const;
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
    return columns.map((_, at) => {
      const words = headers[at]!.split(' ').map((word) => pdf.widthOfString(word));
      const cells = samples.map((line) => pdf.widthOfString(line[at] ?? ''));
      return Math.max(...words, ...cells) + cellGap;
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
  const columnBoxes = own.map((wide, at) => {
    const { kind = 'text' } = columns[at]!;
    const align = kind === 'text' || kind === 'date' ? ('left' as const) : ('right' as const);
    const box = { x, room: wide + spare - cellGap, align };
    x += wide + spare;
    return box;
  });
  pdf.font('strong').fontSize(size);
  const heights = headers.map((header, at) => pdf.heightOfString(header, { width: columnBoxes[at]!.room }));
  return { size, columns: columnBoxes, headHeight: Math.max(...heights) + mm(2.2) };
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
