import type { ReportFormat, ReportKey, ReportValues } from '@tandem/shared/contract/desk/reports.catalogue';
import type { Audience } from '@tandem/shared/access';
import type { Queries } from '../db/database';
import type { Paper, PaperTable } from './paper';

/** What a report is made with. */
export interface ReportWork<K extends ReportKey = ReportKey> {
  /** Everything is read as it was at one moment, and nothing can be written. */
  queries: Queries;
  values: ReportValues<K>;
  /** What was chosen, in words: «2026-2027, Lausanne». */
  about: string;
  format: ReportFormat;
  /** For whom. */
  by: { id: number; audience: Audience };
  /** ISO date. */
  today: string;
  /** So many parts of so many are made; throws where nobody waits for it any more. */
  progress: (done: number, total: number) => Promise<void>;
}

/** One file of a ZIP. */
export interface ReportFile {
  /** Without an ending: «Lausanne». */
  name: string;
  paper: Paper;
  /** Stands beside it as a workbook. */
  table?: PaperTable;
}

/** A report that a domain can make; it makes what the formats of its catalogue need. */
export interface Report<K extends ReportKey = ReportKey> {
  key: K;
  /** What is recomputed before the report is read. */
  prepare?: () => Promise<unknown>;
  /** PDF and Word. */
  paper?: (work: ReportWork<K>) => Promise<Paper>;
  /** Excel and CSV. */
  table?: (work: ReportWork<K>) => Promise<PaperTable>;
  /** ZIP. */
  files?: (work: ReportWork<K>) => AsyncIterable<ReportFile>;
}

/** One of all reports; its key says which values it takes. */
export type AnyReport = { [K in ReportKey]: Report<K> }[ReportKey];

/** Why a report cannot be made, in a French sentence: «Aucune séance dans cette période.» */
export class CannotReport extends Error {
  override name = 'CannotReport';
}
