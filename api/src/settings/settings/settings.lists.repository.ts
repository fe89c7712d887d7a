import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { listKeys, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import type { settings, SettingsHit } from '@tandem/shared/contract/settings/settings';
import { sectionKeys, settingSections, settingsOf } from '@tandem/shared/contract/settings/settings.table';
import { fold } from '@tandem/shared/rules/fold';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { likePattern, rowsOf, utc } from '../../platform/db/rows';
import { fullName } from '../../platform/db/names';

type Overview = ReplyOf<typeof settings.overview>['lists'][number];
type Value = Extract<SettingsHit, { kind: 'value' }>;

const mostHits = 30;

const termsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean).slice(0, 8);
const holds = (text: string, terms: readonly string[]) => terms.every((term) => fold(text).includes(term));

const listHits = (terms: readonly string[]): SettingsHit[] =>
  settingsLists.filter(({ title }) => holds(title, terms)).map(({ key }) => ({ kind: 'list', list: key }));

/** By the setting's own label or its section's title. */
const settingHits = (terms: readonly string[]): SettingsHit[] =>
  sectionKeys.flatMap((section) =>
    Object.entries(settingsOf(section))
      .filter(([, { label }]) => holds(`${label} ${settingSections[section].title}`, terms))
      .map(([name]): SettingsHit => ({ kind: 'setting', section, name })),
  );

/** What the settings page says of all lists at once, and where it finds a value. */
export const settingsListsRepository = (db: Database) => ({
  async overview(): Promise<Overview[]> {
    const rows = await rowsOf<Overview>(
      db,
      sql`select counted.list, counted.count, changed.at as "changedAt", changed.by as "changedBy"
      from (select item.list, count(*) filter (where item.is_active)::int as count from list_items item group by 1) counted
      left join lateral (
        select ${utc(sql`item.updated_at`)} as at, ${fullName('u')} as by
        from list_items item join users u on u.id = item.updated_by_id
        where item.list = counted.list order by item.updated_at desc, item.id limit 1) changed on true`,
    );
    return listKeys.map(
      (list) => rows.find((row) => row.list === list) ?? { list, count: 0, changedAt: null, changedBy: null },
    );
  },

  /** Lists first, then values that begin with the text, then other values and settings. */
  async search(text: string): Promise<SettingsHit[]> {
    const terms = termsOf(text);
    if (terms.length === 0) return [];
    const folded = sql`fold(item.label)`;
    const matches = terms.map((term) => sql`and ${folded} like ${likePattern(term)} `);
    const found = await rowsOf<Omit<Value, 'kind'> & { begins: boolean }>(
      db,
      sql`select item.list, item.id, item.label, item.is_active as "isActive", starts_with(${folded}, ${terms[0]}) as begins
      from list_items item where item.list = any(${sql.param([...listKeys])}::text[]) ${sql.join(matches)}
      order by begins desc, item.is_active desc, length(item.label), item.label, item.list, item.id limit ${mostHits}`,
    );
    const values = (wanted: boolean): SettingsHit[] =>
      found.filter(({ begins }) => begins === wanted).map((value) => ({ kind: 'value', ...value }));
    return [...listHits(terms), ...values(true), ...settingHits(terms), ...values(false)].slice(0, mostHits);
  },
});
