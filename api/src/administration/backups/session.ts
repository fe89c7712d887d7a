import pg from 'pg';

/** Values are written and read the same way on every server. */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set lock_timeout = 0; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** A connection of its own for work that takes as long as it takes; closed at the end, whatever happens. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `tandem sauvegarde ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
