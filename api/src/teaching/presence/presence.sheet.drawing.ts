import { attendanceStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';
import { inks, mm, type Pdf, pdfOf, printable } from '../../platform/pdf/document';
import type { PaperLesson } from './presence.sheet.repository';

/** What stands on a sheet, as plain data. */
export interface LessonSheet {
  organisation: string;
  lesson: PaperLesson;
  /** With what is entered already. */
  isFilled: boolean;
  /** Rows of the code that reopens the lesson: `#` is dark. */
  code: readonly string[];
}

const margin = mm(16);
const statuses = keysOf(attendanceStatusLabels);
const signs = ['P', 'R', 'E', 'N', 'D'] as const;
const boxes = { from: mm(88), step: mm(9), size: mm(5) };
const notesAt = mm(136);
const rowHeight = mm(9.5);
/** For those who come without being on the list. */
const freeRows = 2;
const square = { size: mm(30), quiet: 4 };

/** The sheet of one lesson on A4: a row a person with a box for each status, and a code that reopens the lesson. */
export function draw(pdf: Pdf, { organisation, lesson, isFilled, code }: LessonSheet): void {
  head(pdf, organisation, lesson);
  drawCode(pdf, code);
  const top = mm(70);
  columns(pdf, top);
  const free = Array.from({ length: freeRows }, () => ({ name: '', status: null, minutesLate: null, comment: null }));
  [...lesson.people, ...free].forEach((person, index) =>
    line(pdf, top + (index + 1) * rowHeight, isFilled ? person : { ...person, status: null, comment: null }),
  );
  foot(pdf);
}

/** The sheet of one lesson as a document. */
export const sheetPdf = (sheet: LessonSheet): Promise<Buffer> => {
  const { group, date } = sheet.lesson;
  const title = `Feuille de présence ${group} ${formatDate(date)}`;
  return pdfOf({ title, author: sheet.organisation, margin }, (pdf) => draw(pdf, sheet));
};

function head(pdf: Pdf, organisation: string, lesson: PaperLesson): void {
  const { group, branch, location, room, date, startsAt, endsAt, teacher } = lesson;
  pdf.font('regular').fontSize(10).fillColor(inks.soft).text(organisation, margin, margin);
  pdf.moveDown(0.6).font('strong').fontSize(20).fillColor(inks.plain).text(`Feuille de présence ${group}`);
  pdf.moveDown(0.3).font('regular').fontSize(11);
  pdf.text([branch, location, room].filter(Boolean).join(', '));
  pdf.text(`${dayText(date)}, ${startsAt}–${endsAt}`);
  pdf.text(`Répétiteur·trice\u00a0: ${teacher ?? 'à pourvoir'}`);
}

function drawCode(pdf: Pdf, rows: LessonSheet['code']): void {
  const left = pdf.page.width - margin - square.size;
  const step = square.size / (rows.length + 2 * square.quiet);
  const at = (index: number) => (index + square.quiet) * step;
  rows.forEach((row, down) =>
    row.split('').forEach((sign, across) => {
      if (sign === '#') pdf.rect(left + at(across), margin + at(down), step, step);
    }),
  );
  pdf.fillColor(inks.plain).fill();
  pdf.font('regular').fontSize(8).fillColor(inks.soft);
  pdf.text('Ouvre cette séance', left, margin + square.size, { width: square.size, align: 'center' });
}

function columns(pdf: Pdf, top: number): void {
  pdf.font('strong').fontSize(9).fillColor(inks.soft).text('Nom', margin, top);
  signs.forEach((sign, index) =>
    pdf.text(sign, boxes.from + index * boxes.step, top, { width: boxes.size, align: 'center' }),
  );
  pdf.text('Remarque', notesAt, top);
}

function line(pdf: Pdf, top: number, { name, status, minutesLate, comment }: PaperLesson['people'][number]): void {
  pdf.moveTo(margin, top - mm(2)).lineTo(pdf.page.width - margin, top - mm(2));
  pdf.lineWidth(0.4).strokeColor('#d1d5db').stroke();
  pdf.font('regular').fontSize(11).fillColor(inks.plain);
  pdf.text(printable(name), margin, top + mm(0.6), {
    width: boxes.from - margin - mm(2),
    height: mm(6),
    ellipsis: true,
  });
  statuses.forEach((each, index) => {
    const left = boxes.from + index * boxes.step;
    pdf.rect(left, top, boxes.size, boxes.size).lineWidth(0.7).strokeColor(inks.soft).stroke();
    if (each === status) pdf.font('strong').text('×', left, top + mm(0.2), { width: boxes.size, align: 'center' });
  });
  const note = [minutesLate && `${minutesLate} min`, comment].filter(Boolean).join(', ');
  pdf
    .font('regular')
    .fontSize(9)
    .text(printable(note), notesAt, top + mm(0.8), {
      width: pdf.page.width - margin - notesAt,
      height: mm(7),
      ellipsis: true,
    });
}

function foot(pdf: Pdf): void {
  const legend = statuses.map((status, index) => `${signs[index]} ${attendanceStatusLabels[status].toLowerCase()}`);
  const bottom = pdf.page.height - margin - mm(16);
  pdf.font('regular').fontSize(9).fillColor(inks.soft).text(legend.join(' · '), margin, bottom);
  pdf.text('Signature\u00a0: ______________________________', margin, bottom + mm(9));
}
