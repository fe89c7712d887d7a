import type { Values } from '@tandem/shared/fields/field';
import type { GeneralSettings, SettingsChange } from '@tandem/shared/contract/settings/settings';
import { defaultsOf, type SectionKey, sectionKeys, settingsOf } from '@tandem/shared/contract/settings/settings.table';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { type Diff, diffOf, type AuditLabel, type AuditLabels } from '../../platform/audit/audit.diff';
import { advisoryLocks } from '../../platform/db/advisory';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';
import { settings } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { writerOf } from '../../platform/http/write';
import { userName } from '../../platform/db/names';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The settings of a section as the audit log names them. */
export const settingAuditLabels = (section: SectionKey): AuditLabels<Values> =>
  Object.fromEntries(
    Object.entries(auditLabelsOfFields<Values>(settingsOf(section), { values: (values) => values })).map(
      ([name, line]): [string, AuditLabel<Values>] => [`${section}.${name}`, line],
    ),
  );

interface StoredSetting {
  key: string;
  value: unknown;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

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
  const read = async (queries: Queries = db) => settingsIn(await rowsOf<StoredSetting>(queries, everything));
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
