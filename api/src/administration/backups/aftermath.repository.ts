import type pg from 'pg';
import * as z from 'zod';
import { rowsFrom } from '../../platform/db/rows';

/** More than anybody edits a list between two backups. */
const versionsAhead = 1000;

const copiedTo = z.object({ place: z.string(), name: z.string(), bytes: z.string() });

const auditFilesSql = `select place, name, bytes::text from audit_files`;

/** What a database that was brought back must know beyond its rows. */
export function aftermathOf(client: pg.Client) {
  let copied: z.infer<typeof copiedTo>[] = [];
  let own: { plan: object[]; runs: object[] } = { plan: [], runs: [] };

  async function isThere(table: string): Promise<boolean> {
    const sql = 'select to_regclass($1) is not null as is';
    const [found] = await rowsFrom(client, { is: z.boolean() }, sql, [`public.${table}`]);
    return found!.is;
  }
  async function rowsOfTable(table: string) {
    const row = z.record(z.string(), z.unknown());
    return (await rowsFrom(client, { row }, `select to_jsonb(kept) as row from ${table} kept`)).map((kept) => kept.row);
  }

  /** What is of this installation and in no archive: when backups are made, and what was done with them. */
  async function restorePlan(runId: number | undefined) {
    if (own.plan.length > 0) await client.query('delete from backup_plan');
    for (const [table, rows] of [
      ['backup_plan', own.plan],
      ['backup_runs', own.runs],
    ] as const)
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    await client.query(`select setval('backup_runs_id_seq', (select coalesce(max(id), 1) from backup_runs))`);
    await client.query(
      `update backup_runs set state = 'done', done = total, finished_at = now(), passphrase_sealed = null where id = $1`,
      [runId ?? null],
    );
  }

  /** The copies of the audit log go on where they are, in files that no restore turns back. */
  async function restoreAuditFiles() {
    const rows = await rowsFrom(client, copiedTo, auditFilesSql);
    const isSameLocation = rows.some(({ place }) => copied.some((one) => one.place === place));
    await client.query('delete from audit_files');
    for (const { place, name, bytes } of copied)
      await client.query('insert into audit_files (place, name, bytes) values ($1, $2, $3)', [place, name, bytes]);
    if (!isSameLocation)
      await client.query('insert into audit_pending (id) select id from audit_log on conflict do nothing');
  }

  return {
    /** Before anything changes. */
    async remember() {
      if (await isThere('audit_files')) copied = await rowsFrom(client, copiedTo, auditFilesSql);
      if (await isThere('backup_runs'))
        own = { plan: await rowsOfTable('backup_plan'), runs: await rowsOfTable('backup_runs') };
    },

    async settle(createdAt: string, runId: number | undefined) {
      await restoreAuditFiles();
      await restorePlan(runId);
      // Answers that browsers and servers hold of a later state must not pass for new ones.
      await client.query('update list_versions set version = version + $1', [versionsAhead]);
      await client.query('insert into audit_log (action, entity, reason) values ($1, $2, $3)', [
        'restore',
        'backup',
        createdAt,
      ]);
    },
  };
}
