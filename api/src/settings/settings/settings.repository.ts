import type { Values } from '@tandem/shared/fields/field';
import {
  type GeneralSettings,
  type SettingsChange,
  settings as endpoints,
  type SettingsHit,
} from '@tandem/shared/contract/settings/settings';
import {
  datedSettings,
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
import { changedFrom, type Former } from '@tandem/shared/rules/figures/dated';
import { fold } from '@tandem/shared/rules/text/fold';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { type Diff, diffOf, type AuditLabel, type AuditLabels } from '../../platform/audit/audit.diff';
import { advisoryLocks } from '../../platform/db/advisory';
import type { Queries, Database } from '../../platform/db/database';
import { rowsOf, utc, likePattern } from '../../platform/db/rows';
import { settings } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { writerOf } from '../../platform/http/write';
import { userName, fullName } from '../../platform/db/names';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The values of a section, and since when those hold that have a date. */
interface State {
  values: Values;
  since?: Readonly<Record<string, string>> | undefined;
}

/** The settings of a section as the audit log names them: «CHF 12.50 dès le 01.10.2026». */
export const settingAuditLabels = (section: SectionKey): AuditLabels<State> =>
  Object.fromEntries(
    Object.entries(auditLabelsOfFields<State>(settingsOf(section), { values: ({ values }) => values })).map(
      ([name, { label, read }]): [string, AuditLabel<State>] => [
        `${section}.${name}`,
        { label, read: (state) => withSince(read(state), state.since?.[name]) },
      ],
    ),
  );

const withSince = (text: string | number | null | undefined, since: string | undefined) =>
  since ? `${text ?? '–'} dès le ${formatDate(since)}` : text;

const storedSetting = z.object({
  key: z.string(),
  value: z.unknown(),
  former: z.array(z.object({ until: z.string(), value: z.unknown() })),
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
type StoredSetting = z.infer<typeof storedSetting>;

const everything = sql`select s.key, s.value, s.former, s.version, ${utc(sql`s.updated_at`)} as "updatedAt",
  ${userName(sql`s.updated_by_id`)} as "updatedBy"
  from settings s order by s.updated_at desc, s.key`;

/** Two people who save at once wait for each other. */
const oneAtATime = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`);

/** A section's version counts every change of its values: 1 while everything is as installed. */
function sectionOf(section: SectionKey, stored: readonly StoredSetting[]) {
  const own = stored.filter(({ key }) => key.startsWith(`${section}.`));
  const values = { ...defaultsOf(section) } as Record<string, unknown>;
  const since: Record<string, string> = {};
  for (const { key, value, former } of own) {
    const name = key.slice(section.length + 1);
    if (name in values) values[name] = value;
    const last = lastOf(former);
    if (last) since[name] = last;
  }
  return {
    version: own.reduce((sum, { version }) => sum + version, 1),
    updatedAt: own[0]?.updatedAt ?? null,
    updatedBy: own[0]?.updatedBy ?? null,
    values,
    ...(Object.keys(since).length > 0 && { since }),
  };
}

const lastOf = (former: readonly { until: string }[]) =>
  former
    .map(({ until }) => until)
    .sort()
    .at(-1);

const settingsIn = (stored: readonly StoredSetting[]) =>
  Object.fromEntries(sectionKeys.map((section) => [section, sectionOf(section, stored)])) as unknown as GeneralSettings;

const differing = (
  section: SectionKey,
  before: GeneralSettings | undefined,
  after: GeneralSettings | undefined,
): Diff => diffOf<State>(settingAuditLabels(section), before?.[section], after?.[section]);

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

  const write = (
    tx: Queries,
    key: string,
    set: { value: unknown; former?: readonly Former<unknown>[] },
    { id }: Person,
  ) => {
    const { value, former } = set;
    const changed = { value, ...(former && { former: [...former] }), updatedAt: now(), updatedById: id };
    return tx
      .insert(settings)
      .values({ key, ...changed })
      .onConflictDoUpdate({ target: settings.key, set: { ...changed, version: sql`${settings.version} + 1` } });
  };

  return {
    read,

    /** Changes one section; its version decides who was first. */
    change: ({ section, values, validFrom }: SettingsChange, version: number, person: Person) =>
      writer.change(section, person, 'change', async ({ tx, before, today }) => {
        if (before[section].version !== version) return false;
        const current: Values = before[section].values;
        const changed = Object.entries(values).filter(([name, value]) => current[name] !== value);
        const dated = datedSettings(section);
        const from = validFrom ?? today;
        if (section === 'pay' && changed.some(([name]) => dated.includes(name))) await refusePaid(tx, from);
        for (const [name, value] of changed) {
          const key = `${section}.${name}`;
          const set = dated.includes(name)
            ? changedFrom({ value: current[name], former: await formerOf(tx, key) }, value, from)
            : { value };
          await write(tx, key, set, person);
        }
        return true;
      }),
  };
}

async function formerOf(tx: Queries, key: string): Promise<readonly Former<unknown>[]> {
  const [stored] = await rowsOf(
    tx,
    storedSetting.pick({ former: true }),
    sql`select s.former from settings s where s.key = ${key}`,
  );
  return stored?.former ?? [];
}

/** What the payroll has received was paid as it was: a rate begins after it (teaching 29). */
async function refusePaid(tx: Queries, from: string): Promise<void> {
  const [paid] = await rowsOf(
    tx,
    { until: z.string().nullable() },
    sql`select max(s.month + interval '1 month')::date::text as until from statements s where s.status = 'exported'`,
  );
  if (paid?.until && from < paid.until)
    throw refused({
      validFrom: `Ces mois sont partis à la paie\u00a0: choisissez une date dès le ${formatDate(paid.until)}.`,
    });
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
