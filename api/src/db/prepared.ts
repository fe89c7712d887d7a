import pg from 'pg';
import { serialize } from 'pg-protocol';
import Result from 'pg/lib/result';
import { prepareValue } from 'pg/lib/utils';

interface Statement {
  /** Without one, it is parsed each time: for texts that are rare. */
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** What it keeps besides its interface: the texts that it has prepared, by name. */
type Connection = pg.Connection & { parsedStatements: Record<string, string> };

const ending = Buffer.concat([serialize.execute({}), serialize.sync()]);
const describing = serialize.describe({ type: 'P' });

/** The driver's reader of rows, for each statement that a connection has prepared. */
const readersOf = new WeakMap<Connection, Map<string, Result>>();

/**
 * One run of a statement, on the driver's interface for queries of one's own. A connection that has prepared it gets one
 * packet and answers with the rows: the driver's own query has the columns described again at each run.
 */
class Run<Row> implements pg.Submittable {
  /** Set by the driver. */
  callback?: (error: Error | null, rows?: Row[]) => void;
  readonly name: string;
  readonly text: string;
  private readonly values: readonly unknown[];
  private readonly rows: Row[] = [];
  private readers: Map<string, Result> | undefined;
  private reader: Result | undefined;

  constructor({ name = '', text, values }: Statement) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  submit(given: pg.Connection): Error | null {
    const connection = given as Connection;
    if (!readersOf.has(connection)) readersOf.set(connection, new Map());
    this.readers = readersOf.get(connection)!;
    this.reader = this.readers.get(this.name);
    try {
      connection.stream.write(Buffer.concat(this.messages(connection)));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  private messages({ parsedStatements }: Connection): Buffer[] {
    const { name, text, values } = this;
    const bind = serialize.bind({ statement: name, values: values as unknown[], valueMapper: prepareValue });
    if (this.reader) return [bind, ending];
    const isParsed = parsedStatements[name] !== undefined;
    return [...(isParsed ? [] : [serialize.parse({ name, text })]), bind, describing, ending];
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }) {
    this.reader = new Result();
    this.reader.addFields(fields);
    if (this.name) this.readers!.set(this.name, this.reader);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    this.rows.push(this.reader!.parseRow(fields) as Row);
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.callback!(null, this.rows);
  }

  handleError(error: Error) {
    this.callback!(error);
  }
}

/** The rows of a statement, on any connection of the pool. Rejects as the driver does. */
export const run = <Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> =>
  // The pool gives the connection's query a callback and returns a promise of what that is called with.
  pool.query(new Run<Row>(statement)) as unknown as Promise<Row[]>;
