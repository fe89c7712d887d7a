import type { Writable } from 'node:stream';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { zipTo } from '../../platform/files/zip';
import { sheetOfTable } from '../../platform/reports/paper';
import { docxOf } from './reports.docx';
import type { Letterhead } from '../../platform/reports/paper.pdf';
import { printed, printedAll } from '../../platform/reports/print';
import type { Report, ReportFile, ReportWork } from '../../platform/reports/report';
import { sheetOf } from '../../platform/sheets/write';

/** Files of a ZIP that are drawn together. */
const atOnce = 25;

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
  await services.db.transaction(
    async (tx) => {
      // It waits while what was read is drawn.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await write(report, { ...asked, queries: tx }, head, to);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
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
  const names = new Set<string>();
  /** Two people of one name have a file each. */
  const add = (name: string, bytes: Buffer) => {
    const wanted = name.replace(/[/\\:*?"<>|]/g, '-');
    const [stem, end] = [wanted.slice(0, wanted.lastIndexOf('.')), wanted.slice(wanted.lastIndexOf('.'))];
    let own = wanted;
    for (let more = 2; names.has(own); more++) own = `${stem} ${more}${end}`;
    names.add(own);
    return zip.add(own, bytes);
  };
  for await (const batch of batches(files)) {
    const drawn = await printedAll({ papers: batch.map(({ paper }) => paper), head, today });
    for (const [at, { name, paper, table }] of batch.entries()) {
      await add(`${name}.pdf`, drawn[at]!);
      if (table) await add(`${name}.xlsx`, await sheetOf(sheetOfTable(table, { format: 'xlsx', title: paper.title })));
    }
  }
  await zip.end();
}

/** Some at a time: a thread takes longer to start than a page to be drawn. */
async function* batches(files: AsyncIterable<ReportFile>): AsyncGenerator<ReportFile[]> {
  let batch: ReportFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
