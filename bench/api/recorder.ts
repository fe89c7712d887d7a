import type pg from 'pg';

/** A statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

interface Config {
  text: string;
  values?: readonly unknown[];
}

/** Notes what the driver is asked between two questions of the parent: the SQL that the bare server runs too. */
export function recorderOf(pool: pg.Pool) {
  const noted: Statement[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const noting = (given: string | Config, values?: unknown[], ...rest: unknown[]) => {
    const { text, values: own = values ?? [] } = typeof given === 'string' ? { text: given } : given;
    noted.push({ text, values: [...own] });
    return query(given, ...(values === undefined ? [] : [values]), ...rest);
  };
  return {
    record: async () => {
      noted.length = 0;
      pool.query = noting as typeof pool.query;
    },
    recorded: async () => {
      pool.query = query as typeof pool.query;
      return noted.map(({ text, values }) => ({ text, values: values.map(portable) }));
    },
  };
}

/** Bytes and dates as texts that PostgreSQL reads: what passes between processes is JSON. */
const portable = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value instanceof Date ? value.toISOString() : value;
