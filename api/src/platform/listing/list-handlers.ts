import type { ListHead } from '@tandem/shared/contract/listing';
import { columnHeader } from '@tandem/shared/fields/field';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Database } from '../db/database';
import type { Person } from '../http/person';
import { exportFile, linesOf } from '../sheets/export';
import type { Cell, SheetColumn } from '../sheets/write';

/** Who asks for a list, and on which day (ISO). */
export interface Asker extends Person {
  today: string;
}

/** What every export is asked for. */
interface ExportRequest {
  format: 'csv' | 'xlsx';
  /** Only these rows, when some are selected. */
  ids?: readonly number[] | undefined;
}

/** What a list reads: a `sqlList`, or one that first checks what its reader may ask for. */
interface ListReader<Query, Filters, Request, Row, Exported> {
  page: (db: Database, query: Query, asker: Asker) => Promise<{ rows: Row[]; total: number }>;
  countEach: (db: Database, filters: readonly Filters[], asker: Asker) => Promise<number[]>;
  all: (db: Database, request: Request, asker: Asker) => AsyncIterable<Exported>;
}

/** A column of an export: its head, and what stands in its cells. */
interface ExportColumn<Row> extends SheetColumn {
  cell: (row: Row) => Cell;
}

/** How the rows of a list stand in a file. */
export interface ListSheet<Request, Row> {
  /** Of the audit row: `student`. */
  entity: string;
  /** «Apprentis» */
  title: string;
  columns: (request: Request, asker: Asker) => readonly ExportColumn<Row>[];
  /** What of the request this person may have. Throws 403. */
  allowed?: (request: Request, person: Person) => Request;
}

interface Parts<Query, Filters, Counts, CountedBy, Request, Row, Exported> {
  list: ListReader<Query, Filters, Request, Row, Exported>;
  /** The numbers of the standard views. */
  counts: (asker: Asker, query: CountedBy) => Promise<Counts>;
  sheet: ListSheet<Request, Exported>;
}

/** The columns that an export is asked for, under the heads of the contract. */
export const exportColumns = <K extends string, Row>(
  keys: readonly K[],
  heads: Readonly<Record<K, ListHead>>,
  cellOf: (key: K) => (row: Row) => Cell,
): ExportColumn<Row>[] =>
  keys.map((key) => {
    const { kind } = heads[key];
    return {
      header: columnHeader(heads[key]),
      ...((kind === 'date' || kind === 'money') && { kind }),
      cell: cellOf(key),
    };
  });

/** The handlers of `listEndpoints`. */
export function listHandlers<Query, Filters, Counts, CountedBy, Request extends ExportRequest, Row, Exported>(
  services: Services,
  { list, counts, sheet }: Parts<Query, Filters, Counts, CountedBy, Request, Row, Exported>,
) {
  const { db, now } = services;
  const askerOf = (person: Person): Asker => ({ ...person, today: today(now()) });
  const { entity, title, columns: columnsOf, allowed = (request: Request) => request } = sheet;

  return {
    list: ({ query, person }: { query: Query; person: Person }) => list.page(db, query, askerOf(person)),

    counts: ({ query, person }: { query: CountedBy; person: Person }) => counts(askerOf(person), query),

    countEach: async ({ body, person }: { body: { filters: Filters[] }; person: Person }) => ({
      totals: await list.countEach(db, body.filters, askerOf(person)),
    }),

    /** The filtered rows, with the columns that were asked for. */
    exportRows: async ({ body, person }: { body: Request; person: Person }) => {
      const request = allowed(body, person);
      const { ids, ...recorded } = request;
      return exportFile(services, person, {
        entity,
        request: { ...recorded, ...(ids && { ticked: ids.length }) },
        read: () => {
          const asker = askerOf(person);
          const columns = columnsOf(request, asker);
          const rows = linesOf(list.all(db, request, asker), (row) => columns.map(({ cell }) => cell(row)));
          return { format: request.format, title, columns, rows };
        },
      });
    },
  };
}
