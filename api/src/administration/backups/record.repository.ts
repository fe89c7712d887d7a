import { withSession } from './session';

/** A backup that a command made counts like one of the server: for the screen, the start page and a monitor. */
export const recordBackup = (url: string, name: string): Promise<unknown> =>
  withSession(url, (client) =>
    client.query(
      `insert into backup_runs (task, kind, name, state, finished_at) values ('backup', 'manual', $1, 'done', now())`,
      [name],
    ),
  );
