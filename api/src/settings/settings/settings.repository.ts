import type { Values } from '@tandem/shared/fields/field';
import {
  type GeneralSettings,
  type SettingsChange,
  settings as endpoints,
  type SettingsHit,
} from '@tandem/shared/contract/settings/settings';
import {
  defaultsOf,
  type SectionKey,
  sectionKeys,
  settingsOf,
  settingSections,
} from '@tandem/shared/contract/settings/settings.table';
import { sql } from 'drizzle-orm';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { listKeys, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import * as z from 'zod';
import { fold } from '@tandem/shared/rules/text/fold';
import type { Services } from '../../services';
import { type Diff, diffOf, type AuditLabel, type AuditLabels } from '../../platform/audit/audit.diff';
import { advisoryLocks } from '../../platform/db/advisory';
import type { Queries, Database } from '../../platform/db/database';
import { rowsOf, utc, likePattern } from '../../platform/db/rows';
import { settings } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { writerOf } from '../../platform/http/write';
import { userName, fullName } from '../../platform/db/names';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The settings of a section as the audit log names them. */
export const settingAuditLabels = (section: SectionKey): AuditLabels<Values> =>
  Object.fromEntries(
    Object.entries(auditLabelsOfFields<Values>(settingsOf(section), { values: (values) => values })).map(
      ([name, line]): [string, AuditLabel<Values>] => [`${section}.${name}`, line],
    ),
  );

const storedSetting = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
type StoredSetting = z.infer<typeof storedSetting>;

const everything = sql`select s.key, s.value, s.version, ${utc(sql`s.updated_at`)} as "updatedAt",
  ${userName(sql`s.updated_by_id`)} as "updatedBy"
  from settings s order by s.updated_at desc, s.key`;

/** Two people who save at once wait for each other. */
const oneAtATime = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`);

/** A section's version counts every change of its values: 1 while everything is as installed. */
function sectionOf(section: SectionKey, stored: readonly StoredSetting[]) {
  const own = stored.filter(({ key }) => key.startsWith(`${section}.`));
  const values = { ...defaultsOf(section) } as Record<string, unknown>;
  for (const { key, value } of own) {
    const name = key.slice(section.length + 1);
    if (name in values) values[name] = value;
  }
  return {
    version: own.reduce((sum, { version }) => sum + version, 1),
    updatedAt: own[0]?.updatedAt ?? null,
    updatedBy: own[0]?.updatedBy ?? null,
    values,
  };
}

const settingsIn = (stored: readonly StoredSetting[]) =>
  Object.fromEntries(sectionKeys.map((section) => [section, sectionOf(section, stored)])) as unknown as GeneralSettings;

const differing = (
  section: SectionKey,
  before: GeneralSettings | undefined,
  after: GeneralSettings | undefined,
): Diff => diffOf<Values>(settingAuditLabels(section), before?.[section].values, after?.[section].values);

/** The general settings; only values that differ from what stands are written. */
export function settingsRepository(services: Services) {
  const { db, now } = services;
  const read = async (queries: Queries = db) => settingsIn(await rowsOf(queries, storedSetting, everything));
  const writer = writerOf<GeneralSettings, SectionKey>(services, {
    name: 'Réglages',
    beforeWrite: ({ tx }) => oneAtATime(tx),
    read,
    auditEntries: (action, before, after) => {
      const diff = Object.assign({}, ...sectionKeys.map((section) => differing(section, before, after))) as Diff;
      return Object.keys(diff).length > 0 ? [{ action, entity: 'settings', diff }] : [];
    },
  });

  const write = (tx: Queries, key: string, value: unknown, { id }: Person) => {
    const changed = { value, updatedAt: now(), updatedById: id };
    return tx
      .insert(settings)
      .values({ key, ...changed })
      .onConflictDoUpdate({ target: settings.key, set: { ...changed, version: sql`${settings.version} + 1` } });
  };

  return {
    read,

    /** Changes one section; its version decides who was first. */
    change: ({ section, values }: SettingsChange, version: number, person: Person) =>
      writer.change(section, person, 'change', async ({ tx, before }) => {
        if (before[section].version !== version) return false;
        const current: Values = before[section].values;
        const changed = Object.entries(values).filter(([name, value]) => current[name] !== value);
        for (const [name, value] of changed) await write(tx, `${section}.${name}`, value, person);
        return true;
      }),
  };
}

type Overview = ReplyOf<typeof endpoints.overview>['lists'][number];

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
    const rows = await rowsOf(
      db,
      endpoints.overview.reply.shape.lists.element,
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
    const found = await rowsOf(
      db,
      {
        list: z.enum(listKeys),
        id: z.int(),
        label: z.string(),
        isActive: z.boolean(),
        begins: z.boolean(),
      },
      sql`select item.list, item.id, item.label, item.is_active as "isActive", starts_with(${folded}, ${terms[0]}) as begins
      from list_items item where item.list = any(${sql.param([...listKeys])}::text[]) ${sql.join(matches)}
      order by begins desc, item.is_active desc, length(item.label), item.label, item.list, item.id limit ${mostHits}`,
    );
    const values = (wanted: boolean): SettingsHit[] =>
      found.filter(({ begins }) => begins === wanted).map((value) => ({ kind: 'value', ...value }));
    return [...listHits(terms), ...values(true), ...settingHits(terms), ...values(false)].slice(0, mostHits);
  },
});
