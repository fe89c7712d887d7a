import pg from 'pg';
import type { Tandem } from '../../../testkit/tandem';
import { until } from '../test-server';

/** Resolves when the store has been looked at as often as it was to be: at a start, and after a release was sent again. */
export async function storeChecked(product: Tandem): Promise<void> {
  const db = new pg.Client(product.database());
  await db.connect();
  const open = `select from pgboss.job where name = 'release-files' and state in ('created', 'retry', 'active')`;
  try {
    await until('the check of the store', async () => (await db.query(open)).rowCount === 0);
  } finally {
    await db.end();
  }
}
