import fastify from 'fastify';
import pg from 'pg';
import { answering } from './child';
import type { Statement } from './recorder';

/** The other side of the comparison: Fastify as it comes and the driver by itself, with the product's SQL prepared by name and its start flags. */
async function main() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const app = fastify();
  const statements = new Map<string, readonly Statement[]>();

  app.get<{ Params: { row: string } }>('/:row', async ({ params }) => {
    let rows: unknown[] = [];
    for (const [index, { text, values }] of (statements.get(params.row) ?? []).entries()) {
      ({ rows } = await pool.query({ name: `${params.row}-${index}`, text, values }));
    }
    return { rows };
  });

  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('disconnect', () => void Promise.all([app.close(), pool.end()]).then(() => process.exit(0)));
  answering({
    where: async () => ({ url }),
    serve: async (given) => {
      const { row, statements: wanted } = given as { row: string; statements: Statement[] };
      statements.set(row, wanted);
    },
    cpu: async () => process.cpuUsage(),
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
