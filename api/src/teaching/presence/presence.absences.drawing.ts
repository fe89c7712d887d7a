import { inks, mm, type Pdf, printable } from '../../platform/pdf/document';
import { drawLetter, letterMargin, letterRoom, type Sender } from '../../platform/pdf/letter';

/** A letter about absences, as plain data. */
export interface AbsenceLetter {
  organisation: Sender;
  /** ISO date. */
  today: string;
  /** Name and address of whom it is for. */
  to: readonly string[];
  greeting: string;
  before: readonly string[];
  /** Above the absences. */
  caption: string;
  rows: readonly { date: string; course: string; kind: string; isExcused: boolean }[];
  after: readonly string[];
}

const subject = 'Absences aux cours AppApp';
const rowHeight = mm(5.4);
const columns = { course: letterMargin + mm(28), kind: letterMargin + mm(115) };

/** What was missed, as a letter in black on white. */
export function draw(
  pdf: Pdf,
  { organisation, today, to, greeting, before, caption, rows, after }: AbsenceLetter,
): void {
  drawLetter(pdf, { organisation, date: today, to, subject }, () => {
    for (const text of [greeting, ...before]) paragraph(pdf, text);
    letterRoom(pdf, 3 * rowHeight);
    pdf.font('strong').text(printable(caption)).moveDown(0.6);
    for (const row of rows) line(pdf, row);
    pdf.x = letterMargin;
    pdf.y += mm(4);
    for (const text of after) paragraph(pdf, text);
  });
}

function paragraph(pdf: Pdf, text: string): void {
  const look = { lineGap: 2.5 };
  letterRoom(pdf, pdf.heightOfString(text, look));
  pdf.font('regular').fillColor(inks.plain).text(printable(text), letterMargin, pdf.y, look).moveDown(0.7);
}

function line(pdf: Pdf, { date, course, kind, isExcused }: AbsenceLetter['rows'][number]): void {
  letterRoom(pdf, rowHeight);
  const top = pdf.y;
  const one = { lineBreak: false, ellipsis: true, height: rowHeight };
  pdf.font('regular').fillColor(inks.plain).text(date, letterMargin, top, one);
  pdf.text(printable(course), columns.course, top, { ...one, width: columns.kind - columns.course - mm(3) });
  pdf.font(isExcused ? 'regular' : 'strong').fillColor(isExcused ? inks.soft : inks.plain);
  pdf.text(kind, columns.kind, top, one);
  pdf.y = top + rowHeight;
  pdf
    .moveTo(letterMargin, pdf.y - mm(1.1))
    .lineTo(pdf.page.width - letterMargin, pdf.y - mm(1.1))
    .lineWidth(0.4)
    .strokeColor('#d1d5db')
    .stroke();
}
