import { type SQL, sql } from 'drizzle-orm';
import type { Work } from '../http/work';

/** Something that must never be, whatever was done before (delivery 11). */
export interface Check {
  /** Its name in the address: `places-of-nobody`. */
  key: string;
  /** The checks stand in this order. */
  order: number;
  title: string;
  /** Why it matters, and what to do. */
  explains: string;
  /** Each that is, as rows `(id, label, note, links)`; links as `linkTo` says. */
  find: (today: string) => SQL;
  /** Class C: how many there are and where, never who. */
  page?: string;
  /** What mends one of them without any choice. */
  mend?: {
    /** What will happen, for the person who is asked. */
    asks: string;
    /** Throws, in French, what stands in the way. */
    take: (work: Work, id: number) => Promise<unknown>;
  };
}

/** A page that a finding leads to. */
export const linkTo = (label: SQL, page: string, id: SQL): SQL =>
  sql`jsonb_build_object('label', ${label}, 'href', ${page}::text || ${id})`;

export const studentPage = '/internal/students/show/';
export const teacherPage = '/internal/teachers/show/';
export const groupPage = '/internal/appapp/group/show/';
