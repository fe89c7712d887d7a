import { readFileSync } from 'node:fs';
import type { Send } from './client';

const lookMs = 20;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Megabytes that a process holds, as the kernel counts them; 0 where the system does not say. */
function megabytesOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What one workbook of all apprentices costs. */
export interface Exported {
  seconds: number;
  /** Of the file. */
  megabytes: number;
  /** That the server held more than before, at its peak. */
  grownMegabytes: number;
}

/** Exports every apprentice as XLSX, with the columns that the office usually shows, and looks at the server's memory meanwhile. */
export async function exported(send: Send, pid: number): Promise<Exported> {
  const columns = [
    'number',
    'lastName',
    'firstName',
    'birthDate',
    'profession',
    'company',
    'school',
    'email',
    'mobile',
  ];
  const body = { format: 'xlsx', columns, filters: {}, sort: 'lastName' };
  const before = megabytesOf(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, megabytesOf(pid))), lookMs);
  const from = performance.now();
  try {
    const { body: file } = await send('/api/students/export', { method: 'POST', body });
    return {
      seconds: tenth((performance.now() - from) / 1000),
      megabytes: tenth(file.length / 1024 ** 2),
      grownMegabytes: Math.round(peak - before),
    };
  } finally {
    clearInterval(timer);
  }
}
