import * as z from 'zod';
import { endpoints } from '../endpoint';
import { optionalDate, version } from '../../fields/checks';
import { fieldShape } from '../../fields/shapes';
import { listKeys } from './lists.settings';
import { civilDate, instant } from '../page';
import { rejected, stale, versionMissing } from '../problem';
import { type SectionKey, sectionKeys, type Setting, settingsOf, type SettingValues } from './settings.table';

function schemaOf(row: Setting): z.ZodType {
  const shape = fieldShape(row);
  // A release that does not know it yet leaves it as it is.
  return row.isOptionalForOlderClients ? shape.optional() : shape;
}

/** Values of one section that may not be in the other order. */
const orders: Partial<Record<SectionKey, { less: string; more: string; message: string }>> = {
  group: { less: 'minSize', more: 'capacity', message: 'La capacité est inférieure à l’effectif minimum.' },
  attendance: { less: 'firstReminder', more: 'secondReminder', message: 'Le second rappel précède le premier.' },
};

const rowsOf = (section: SectionKey) =>
  z.object(Object.fromEntries(Object.entries(settingsOf(section)).map(([name, row]) => [name, schemaOf(row)])));

type Schema<K extends SectionKey> = z.ZodType<SettingValues<K>, SettingValues<K>>;

/** The form of one section, from the table of settings. */
export function settingsSchema<K extends SectionKey>(section: K): Schema<K> {
  const order = orders[section];
  const rows = rowsOf(section);
  if (!order) return rows as unknown as Schema<K>;
  const { less, more, message } = order;
  return rows.refine((values) => Number(values[less]) <= Number(values[more]), {
    path: [more],
    message,
  }) as unknown as Schema<K>;
}

/** The same form with the day from which holds what has a date. */
export const settingsForm = (section: SectionKey) =>
  z.intersection(settingsSchema(section), z.object({ validFrom: optionalDate.optional() }));

type ChangeOf<K extends SectionKey> = {
  [S in K]: { section: S; version?: number | undefined; validFrom?: string | undefined; values: SettingValues<S> };
}[K];

/** One section at a time; `version` is the section's. What has a date holds from `validFrom` on; today unless said. */
export type SettingsChange = ChangeOf<SectionKey>;

const changeOf = (section: SectionKey) =>
  z.object({
    section: z.literal(section),
    version,
    validFrom: civilDate.optional(),
    values: settingsSchema(section),
  });
const [first, ...others] = sectionKeys;
const changes = [changeOf(first), ...others.map(changeOf)] as const;
const settingsChange = z.discriminatedUnion('section', changes) as unknown as z.ZodType<SettingsChange, SettingsChange>;

const text = z.string().nullable();

/** A section as it is now; its version rises with each change of one of its values. */
const sectionShape = <K extends SectionKey>(section: K) =>
  z.object({
    version: z.int(),
    /** Null while everything is as installed. */
    updatedAt: instant.nullable(),
    updatedBy: text,
    values: rowsOf(section) as unknown as Schema<K>,
    /** Since when a setting that has a date holds, by name; absent where it always did. */
    since: z.record(z.string(), civilDate).optional(),
  });
type SectionNow<K extends SectionKey> = z.output<ReturnType<typeof sectionShape<K>>>;
/** All sections by key. */
export type GeneralSettings = { [K in SectionKey]: SectionNow<K> };

const generalSettings = z.object(
  Object.fromEntries(sectionKeys.map((section) => [section, sectionShape(section)])),
) as unknown as z.ZodType<GeneralSettings, GeneralSettings>;

const listKey = z.enum(listKeys);

/** One thing that the search of the settings page found; what matches best comes first. */
export const settingsHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), list: listKey }),
  z.object({ kind: z.literal('value'), list: listKey, id: z.int(), label: z.string(), isActive: z.boolean() }),
  z.object({ kind: z.literal('setting'), section: z.enum(sectionKeys), name: z.string() }),
]);
export type SettingsHit = z.infer<typeof settingsHit>;

/** The settings page: general settings, and what it says of the lists. */
export const settings = endpoints(['settings'], {
  read: {
    method: 'GET',
    path: '/api/settings',
    summary: 'Réglages généraux, par partie',
    reply: generalSettings,
  },
  change: {
    method: 'PATCH',
    path: '/api/settings',
    summary: 'Change une partie des réglages généraux',
    body: settingsChange,
    reply: generalSettings,
    outcomes: { 409: stale(generalSettings), 422: rejected, 428: versionMissing },
  },
  features: {
    method: 'GET',
    path: '/api/settings/features',
    summary: 'Fonctions en service',
    reply: z.object({ studentAvs: z.boolean() }),
  },
  overview: {
    method: 'GET',
    path: '/api/settings/overview',
    reads: ['list_item'],
    summary: 'Nombre de valeurs et dernier changement de chaque liste',
    reply: z.object({
      lists: z.array(
        z.object({
          list: listKey,
          /** Active values. */
          count: z.int(),
          /** When a person last changed a value; null while the list is as installed. */
          changedAt: instant.nullable(),
          changedBy: text,
        }),
      ),
    }),
  },
  search: {
    method: 'GET',
    path: '/api/settings/search',
    reads: ['settings', 'list_item'],
    summary: 'Cherche une liste, une valeur ou un réglage (30 au plus)',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    reply: z.object({ hits: z.array(settingsHit) }),
  },
});
