import { withSession } from './session';

/** Whether somebody has worked with this database: then it is backed up before anything takes its place. */
export const hasData = (url: string): Promise<boolean> =>
  withSession(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.users') is not null as is`);
    if (!rows[0]!.is) return false;
    return (await client.query('select 1 from users limit 1')).rows.length > 0;
  });
