import type { AuditRecord } from '@tandem/shared/contract/platform/audit';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Fields } from '@tandem/shared/fields/field';
import type { SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Labelled } from './audit/audit.diff';
import type { PersonalDataInventory } from './personal-data';
import type { Person } from './http/person';
import type { Queries } from './db/database';

/** What a mail would say of one person, by variable; undefined: there is nobody of this id. */
export type MailRecord = (queries: Queries, id: number) => Promise<Readonly<Record<string, string>> | undefined>;

/** Who asks, and on which day (ISO). */
export interface Asker extends Pick<Person, 'id' | 'audience' | 'teacherId'> {
  today: string;
}

/** One kind of record; its key is the name that the audit log knows it by. */
export interface Entity {
  /** Its fields, by the names that people read. */
  auditLabels?: Labelled;
  /** «Apprenti ajouté»: what was done, by action; without one, the action's general label stands. */
  actionLabels?: Readonly<Record<string, string>>;
  /** Its changes stand under «Derniers changements». */
  isOnDashboard?: true;
  /** Where a line of the audit log leads: the page, and the row `log.entity_id` as id, label and list (null but for a value). */
  record?: { of: AuditRecord['of']; from: SQL };
  /** Answers Ctrl K: id, label, hint, list and place of the best few (`platform/listing/text-search.ts`). */
  searchProvider?: (terms: readonly string[], asker: Asker) => SQL;
  /** What «Récents» may name: id, label and hint of every one that the asker reads; absent where they read none. */
  recent?: (asker: Asker) => SQL | undefined;
  /** The same for what «Récents» does not name and a reminder may be about: id and label. */
  readable?: (asker: Asker) => SQL | undefined;
}

export type JsonPath = readonly string[];

/** One place that holds items of a list; names are those of the database. */
export interface Use {
  list: ListKey;
  /** The kind of record, in French: what the settings pages say. */
  what: string;
  table: string;
  column: string;
  /** How it is held: an id with a foreign key, an array of ids, or as a number in JSON. */
  as: 'id' | 'ids' | 'json';
  /** Where in the JSON: names of fields, and `*` for each element of an array. */
  path?: JsonPath;
  /** Only rows of this list, for fields of other lists' items. */
  inList?: ListKey;
}

/** Columns with a foreign key to an item of a list. */
export const usesById = (what: string, table: string, columns: Readonly<Record<string, ListKey>>): Use[] =>
  Object.entries(columns).map(([column, list]) => ({ list, what, table, column, as: 'id' }));

/** Where the fields of a record hold items of lists, each in the column of its name. */
export const usesOfFields = (what: string, table: string, fields: Fields): Use[] =>
  Object.entries(fields).flatMap(([name, field]): Use[] => {
    if (field.kind !== 'one' && field.kind !== 'several') return [];
    const as = field.kind === 'one' ? 'id' : 'ids';
    return [{ list: field.list, what, table, column: toSnakeCase(name), as }];
  });

/** The same of fields that stand at a place in JSON. */
export const usesInJson = (base: Pick<Use, 'what' | 'table' | 'column'>, within: JsonPath, fields: Fields): Use[] =>
  Object.entries(fields).flatMap(([name, field]): Use[] => {
    if (field.kind !== 'one' && field.kind !== 'several') return [];
    const path = [...within, name, ...(field.kind === 'several' ? ['*'] : [])];
    return [{ ...base, list: field.list, as: 'json', path }];
  });

interface OnStudent {
  label: string;
  entity?: string;
  order?: number;
  /** Class C: for the person who is outside the wall these rows do not exist (coaching 1). */
  isCoaching?: true;
}
const last = 1000;
const byOrder = ([, one]: [string, OnStudent], [, other]: [string, OnStudent]) =>
  (one.order ?? last) - (other.order ?? last);

/** What a domain tells of itself, once, in its `<name>.domain.ts`; everything that knows all domains derives from it. */
export interface Announced {
  entities?: Readonly<Record<string, Entity>>;
  /** Where it holds items of reference lists: counted, merged, and in the way of a removal. */
  uses?: readonly Use[];
  /**
   * Its tables whose rows belong to one apprentice (`student_id`), and how people call these rows: a merge moves them, the
   * undo of an import looks for them. With `entity`, their lines stand in the apprentice's history; `order` is their place
   * where people read them together.
   */
  onStudents?: Readonly<Record<string, OnStudent>>;
  /** What mails say of a person, by `student` and `teacher`: the preview of a template shows it. */
  mailRecords?: Readonly<Record<string, MailRecord>>;
  /** What its tables hold of persons, and how it is forgotten. */
  privacy?: readonly PersonalDataInventory[];
  /** Its other tables, and why they hold no personal data. */
  nonPersonalTables?: Readonly<Record<string, string>>;
}

/** What all domains announce together. */
export type Registry = Required<Announced>;

export const registryOf = (announced: readonly Announced[]): Registry => ({
  entities: Object.assign({}, ...announced.map(({ entities }) => entities)) as Registry['entities'],
  uses: announced.flatMap(({ uses }) => uses ?? []),
  mailRecords: Object.assign({}, ...announced.map(({ mailRecords }) => mailRecords)) as Registry['mailRecords'],
  privacy: announced.flatMap(({ privacy }) => privacy ?? []),
  nonPersonalTables: Object.assign(
    {},
    ...announced.map(({ nonPersonalTables }) => nonPersonalTables),
  ) as Registry['nonPersonalTables'],
  onStudents: Object.fromEntries(announced.flatMap(({ onStudents = {} }) => Object.entries(onStudents)).sort(byOrder)),
});
