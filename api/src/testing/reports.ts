import type { ReportRequest, ReportRun } from '@tandem/shared/contract/desk/reports';
import type { ReportKey } from '@tandem/shared/contract/desk/reports.catalogue';
import { readTable } from '../platform/sheets/read';
import type { Client, TestApp } from './app';
import { pdfTexts } from './pdf-text';

/** A report as whoever asked for it gets it. */
export async function aReport<K extends ReportKey>(
  { test, client }: { test: TestApp; client: Client },
  request: ReportRequest<K>,
): Promise<ReportRun & { bytes: Buffer }> {
  const asked = await client.post('/api/reports', request);
  if (asked.statusCode !== 200) throw new Error(`${asked.statusCode}: ${asked.body}`);
  const { id } = asked.json<ReportRun>();
  await test.drain();
  const { rows } = (await client.get('/api/reports')).json<{ rows: ReportRun[] }>();
  const run = rows.find((row) => row.id === id)!;
  const { rawPayload: bytes } = await client.get(`/api/reports/${id}/file`);
  return { ...run, bytes };
}

/** Its pages as text. */
export const pagesOf = ({ bytes }: { bytes: Buffer }): string[] => pdfTexts(bytes);
/** Its rows, by their headers. */
export async function rowsIn({ bytes }: { bytes: Buffer }): Promise<Record<string, string>[]> {
  const { headers, rows } = await readTable(bytes);
  return rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])));
}
