import { roles } from '@tandem/shared/access';
import type { NoticeMailChoice } from '@tandem/shared/contract/desk/notifications';
import { noticeMails, noticeTypesTo, usualMailOf } from '@tandem/shared/contract/desk/notifications.types';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { rowsOf } from '../../platform/db/rows';

const usual = roles.flatMap((role) =>
  noticeTypesTo(role).map((type) => ({ role, type, usual: usualMailOf(type, role) })),
);

/** The mails of each type `(role, type, usual)` that a role may be told of. */
export const offered: SQL = sql`jsonb_to_recordset(${JSON.stringify(usual)}::jsonb)
  as offered(role text, type text, usual text)`;

/** What user `u` chose of a type `offered`, `(mail, since)`, in their preferences under `noticeMails`. */
export const chosen: SQL = sql`lateral (select
  coalesce(u.preferences #>> array['noticeMails', offered.type, 'mail'], offered.usual) as mail,
  (u.preferences #>> array['noticeMails', offered.type, 'since'])::timestamptz as since) chosen`;

/** When people want to be written to (desk 24). */
export const choicesRepository = ({ db, now }: Pick<Services, 'db' | 'now'>) => ({
  /** In the order of the types. */
  async list(userId: number, role: string): Promise<NoticeMailChoice[]> {
    const rows = await rowsOf<NoticeMailChoice>(
      db,
      sql`select offered.type, chosen.mail from users u join ${offered} on offered.role = u.role
        cross join ${chosen} where u.id = ${userId}`,
    );
    const mailOf = new Map(rows.map(({ type, mail }) => [type, mail]));
    return noticeTypesTo(role).map((type) => {
      const mail = mailOf.get(type);
      return { type, mail: mail && noticeMails.includes(mail) ? mail : usualMailOf(type, role) };
    });
  },

  /** The last one wins, type by type; since when a choice holds is kept with it. What else the preferences hold stays. */
  async change(userId: number, choices: readonly NoticeMailChoice[]): Promise<void> {
    const changed = sql`select jsonb_object_agg(given.type,
        jsonb_build_object('mail', given.mail, 'since', ${now().toISOString()}::text))
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as given(type text, mail text)
        join ${offered} on offered.role = u.role and offered.type = given.type cross join ${chosen}
      where given.mail <> chosen.mail`;
    await rowsOf(
      db,
      sql`update users u set preferences = u.preferences || jsonb_build_object('noticeMails',
          coalesce(u.preferences->'noticeMails', '{}') || coalesce((${changed}), '{}'))
        where u.id = ${userId}`,
    );
  },
});
