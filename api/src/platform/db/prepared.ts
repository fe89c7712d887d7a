import pg from 'pg';
import { serialize } from 'pg-protocol';
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

/** From a row as the server sends it, in texts, to what the driver makes of it. */
type Reader = (texts: readonly (string | null)[]) => object;

/** A column as the server describes it. */
interface Column {
  name: string;
  dataTypeID: Parameters<typeof pg.types.getTypeParser>[0];
}

const asItStands = pg.types.getTypeParser(pg.types.builtins.TEXT);

/** By the columns: statements and connections with the same ones share a reader. */
const made = new Map<string, Reader>();

/** As code of its own, as the compilers of shapes do, so that its rows have one form from the start (`docs/decisions/prepared-statements.md`). */
function makeReader(columns: readonly Column[]): Reader {
  const reads = columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID));
  const entries = columns.map(({ name }, place) => {
    const text = `texts[${place}]`;
    const value = reads[place] === asItStands ? text : `${text} === null ? null : reads[${place}](${text})`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- holds our own SQL's names of columns, escaped, and their places; no value
  return new Function('reads', `return (texts) => ({ ${entries.join(', ')} })`)(reads) as Reader;
}

function readerOf(columns: readonly Column[]): Reader {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = made.get(key) ?? makeReader(columns);
  made.set(key, known);
  return known;
}

/** For each statement that a connection has prepared. */
const readersOf = new WeakMap<Connection, Map<string, Reader>>();

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
  private readers: Map<string, Reader> | undefined;
  private reader: Reader | undefined;

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

  handleRowDescription({ fields }: { fields: readonly Column[] }) {
    this.reader = readerOf(fields);
    if (this.name) this.readers!.set(this.name, this.reader);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    this.rows.push(this.reader!(fields) as Row);
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
