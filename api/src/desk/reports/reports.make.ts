import type { Writable } from 'node:stream';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import type { Services } from '../../services';
import { zipTo } from '../../platform/files/zip';
import { type PaperTable, sheetOfTable } from '../../platform/reports/paper';
import { docxOf } from '../../platform/reports/paper.docx';
import type { Letterhead } from '../../platform/reports/paper.pdf';
import { printed } from '../../platform/reports/print';
import type { Report, ReportFile, ReportWork } from '../../platform/reports/report';
import { sheetOf } from '../../platform/sheets/write';

/** Writes a report in the format that was asked for; everything in it is read as it was at one moment. */
export async function writeReport(
  services: Services,
  report: Report,
  asked: Omit<ReportWork, 'queries'>,
  to: Writable,
): Promise<void> {
  await report.prepare?.();
  const { name, address } = await services.settings('organisation');
  const head = { name, address };
  await services.db.transaction((tx) => write(report, { ...asked, queries: tx }, head, to), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function write(report: Report, work: ReportWork, head: Letterhead, to: Writable): Promise<void> {
  const { format, today } = work;
  const title = reportOf(report.key).label;
  if (format === 'zip') await writeZip(report.files!(work), { head, today }, to);
  else if (format === 'pdf') to.write(await printed({ paper: await report.paper!(work), head, today }));
  else if (format === 'docx') to.write(await docxOf(await report.paper!(work), { head, today }));
  else to.write(await sheetOf(sheetOfTable(await report.table!(work), { format, title })));
}

async function writeZip(
  files: AsyncIterable<ReportFile>,
  { head, today }: { head: Letterhead; today: string },
  to: Writable,
): Promise<void> {
  const zip = zipTo(to);
  const add = (name: string, bytes: Buffer) => zip.add(name.replace(/[/\\:*?"<>|]/g, '-'), one(bytes));
  const workbook = (table: PaperTable, title: string) => sheetOf(sheetOfTable(table, { format: 'xlsx', title }));
  for await (const { name, paper, table } of files) {
    await add(`${name}.pdf`, await printed({ paper, head, today }));
    if (table) await add(`${name}.xlsx`, await workbook(table, paper.title));
  }
  await zip.end();
}

async function* one(bytes: Buffer) {
  yield bytes;
}
