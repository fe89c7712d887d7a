import type pg from 'pg';

/** More than anybody edits a list between two backups. */
const versionsAhead = 1000;

interface CopiedTo {
  place: string;
  name: string;
  bytes: string;
}

const auditFilesSql = `select place, name, bytes::text from audit_files`;

/** What a database that was brought back must know beyond its rows. */
export function aftermathOf(client: pg.Client) {
  let copied: CopiedTo[] = [];

  /** The copies of the audit log go on where they are, in files that no restore turns back. */
  async function keepAuditCopy() {
    const { rows } = await client.query<CopiedTo>(auditFilesSql);
    const isSamePlace = rows.some(({ place }) => copied.some((one) => one.place === place));
    await client.query('delete from audit_files');
    for (const { place, name, bytes } of copied)
      await client.query('insert into audit_files (place, name, bytes) values ($1, $2, $3)', [place, name, bytes]);
    if (!isSamePlace)
      await client.query('insert into audit_pending (id) select id from audit_log on conflict do nothing');
  }

  return {
    /** Before anything changes. */
    async remember() {
      const { rows } = await client.query<{ isThere: boolean }>(
        `select to_regclass('public.audit_files') is not null as "isThere"`,
      );
      if (rows[0]?.isThere) copied = (await client.query<CopiedTo>(auditFilesSql)).rows;
    },

    async settle(createdAt: string) {
      await keepAuditCopy();
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
