import { formatDate } from '@tandem/shared/rules/time/dates';
import { type Paper, type PaperBars, type PaperPart, type PaperTable, textOfCell } from '../../platform/reports/paper';
import type { Letterhead } from '../../platform/reports/paper.pdf';

type Docx = typeof import('docx');

/** Half points. */
const size = { text: 20, small: 17 } as const;
const soft = '4B5563';

/** A report as a Word document, to be written on: headings, paragraphs and tables in Word's own styles; bars become tables. */
export async function docxOf(paper: Paper, { head, today }: { head: Letterhead; today: string }): Promise<Buffer> {
  // Loaded by the first one: a start never pays for it.
  const docx = await import('docx');
  const { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } = docx;
  const small = (text: string) => new Paragraph({ children: [new TextRun({ text, size: size.small, color: soft })] });
  const address = head.address?.split('\n') ?? [];
  const foot = new Paragraph({
    children: [
      new TextRun({ text: `${paper.title} · ${head.name} · ${formatDate(today)} · `, size: size.small, color: soft }),
      new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: size.small, color: soft }),
    ],
  });
  const document = new Document({
    title: paper.title,
    creator: head.name,
    styles: { default: { document: { run: { font: 'Calibri', size: size.text, language: { value: 'fr-CH' } } } } },
    sections: [
      {
        footers: { default: new Footer({ children: [foot] }) },
        children: [
          new Paragraph({ children: [new TextRun({ text: head.name, bold: true })] }),
          ...address.map(small),
          new Paragraph({ text: paper.title, heading: HeadingLevel.TITLE }),
          ...paper.notes.map(small),
          ...paper.parts.flatMap((part) => partOf(docx, part)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function partOf(docx: Docx, part: PaperPart) {
  const { HeadingLevel, Paragraph } = docx;
  if ('heading' in part)
    return [
      new Paragraph({
        text: part.heading,
        heading: HeadingLevel.HEADING_1,
        pageBreakBefore: part.isNewPage ?? false,
        spacing: { before: 240, after: 120 },
      }),
    ];
  if ('text' in part) return part.text.split(/\n+/).map((text) => new Paragraph({ text, spacing: { after: 120 } }));
  if ('facts' in part)
    return part.facts.map(
      ([label, text]) =>
        new Paragraph({
          children: [new docx.TextRun({ text: `${label}\u00a0: `, bold: true }), new docx.TextRun(text)],
          spacing: { after: 60 },
        }),
    );
  if ('table' in part) return tableOf(docx, part.table);
  if ('bars' in part) return tableOf(docx, asTable(part.bars));
  throw new Error('Drawn pages have no Word form.');
}

const asTable = ({ title, unit, bars, now, before }: PaperBars): PaperTable => ({
  title,
  columns: [{ header: '' }, { header: now, kind: unit }, ...(before === null ? [] : [{ header: before, kind: unit }])],
  rows: bars.map((bar) => [bar.label, bar.said ?? bar.value, ...(before === null ? [] : [bar.before])]),
});

function tableOf(
  { AlignmentType, HeadingLevel, Paragraph, Table, TableCell, TableRow, TextRun, WidthType }: Docx,
  of: PaperTable,
) {
  const isNumber = (at: number) => !['text', 'date', undefined].includes(of.columns[at]?.kind);
  const row = (texts: readonly string[], isStrong: boolean, isHead = false) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: texts.map(
        (text, at) =>
          new TableCell({
            children: [
              new Paragraph({
                alignment: isNumber(at) ? AlignmentType.RIGHT : AlignmentType.LEFT,
                children: [new TextRun({ text, bold: isStrong, size: size.small })],
              }),
            ],
          }),
      ),
    });
  const texts = (cells: PaperTable['rows'][number]) => of.columns.map((column, at) => textOfCell(column, cells[at]));
  const headers = of.columns.map(({ header }) => header);
  return [
    ...(of.title ? [new Paragraph({ text: of.title, heading: HeadingLevel.HEADING_2, spacing: { before: 200 } })] : []),
    ...(of.note ? [new Paragraph({ children: [new TextRun({ text: of.note, size: size.small, color: soft })] })] : []),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [
        row(headers, true, true),
        ...of.rows.map((cells) => row(texts(cells), false)),
        ...(of.total ? [row(texts(of.total), true)] : []),
      ],
    }),
    new Paragraph({ text: '' }),
  ];
}
