import pg from 'pg';
import { serialize } from 'pg-protocol';
import { prepareValue } from 'pg/lib/utils';

interface Statement {
  /** Without one, it is parsed each time: for texts that are rare. */
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

interface Field {
  name: string;
  dataTypeID: Parameters<typeof pg.types.getTypeParser>[0];
}
type Texts = readonly (string | null)[];
type ReadRow = (texts: Texts) => object;

/** What it keeps besides its interface: the texts that it has prepared, by name. */
type Connection = pg.Connection & { parsedStatements: Record<string, string> };

const ending = Buffer.concat([serialize.execute({}), serialize.sync()]);
const describing = serialize.describe({ type: 'P' });

/** How the rows of a statement read, of all that a connection has prepared. */
const readersOf = new WeakMap<Connection, Map<string, ReadRow>>();

const textOf = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');

/** Written out as code, as zod does for the shapes of answers: V8 then knows the rows, which a loop over names hides. */
function readerFor(fields: readonly Field[]): ReadRow {
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'));
  const parts = fields.map(({ name }, at) => {
    const value =
      parsers[at] === textOf ? `texts[${at}]` : `texts[${at}] === null ? null : parsers[${at}](texts[${at}])`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- of nothing but the column names of our own statements, quoted
  const make = new Function('parsers', `return (texts) => ({ ${parts.join(', ')} })`);
  return make(parsers) as ReadRow;
}

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
  private readers: Map<string, ReadRow> | undefined;
  private readRow: ReadRow | undefined;

  constructor({ name = '', text, values }: Statement) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  submit(given: pg.Connection): Error | null {
    const connection = given as Connection;
    if (!readersOf.has(connection)) readersOf.set(connection, new Map());
    this.readers = readersOf.get(connection)!;
    this.readRow = this.readers.get(this.name);
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
    if (this.readRow) return [bind, ending];
    const isParsed = parsedStatements[name] !== undefined;
    return [...(isParsed ? [] : [serialize.parse({ name, text })]), bind, describing, ending];
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    this.readRow = readerFor(fields);
    if (this.name) this.readers!.set(this.name, this.readRow);
  }

  handleDataRow({ fields }: { fields: Texts }) {
    this.rows.push(this.readRow!(fields) as Row);
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
