import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { isUnderLessons } from '@tandem/shared/contract/settings/lists.lessons';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import type { ImpactCause } from '@tandem/shared/contract/teaching/impact';
import { today } from '@tandem/shared/rules/time/dates';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../services';
import { type Diff, diffOf } from '../../platform/audit/audit.diff';
import type { Queries } from '../../platform/db/database';
import { type Stamp, stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import type { Use } from '../../platform/announced';
import { notFound } from '../../platform/http/problem';
import type { Settling } from '../../platform/lessons-port';
import { adminItemsOf } from './lists.admin';
import {
  lockItems,
  type ItemState,
  leaveOnly,
  listOf,
  oneWriterOf,
  referencesOf,
  type StoredItem,
  auditLabelsOf,
} from './lists.items.repository';
import { usesOf } from './lists.uses';
import { exclusiveFields, listsReferredTo, type Standing, standingOf, type StandingList } from './lists.rules';

/** What a write of one list works with. */
export interface Work {
  tx: Queries;
  list: ListKey;
  /** Where the list's items are held. */
  uses: readonly Use[];
  stored: readonly StoredItem[];
  standing: StandingList;
  stamp: Stamp;
  /** ISO. */
  today: string;
  /** The item of this id; 404 when the list has none. */
  find: (id: number) => StoredItem & Standing;
  /** One audit row, with what differs. */
  record: (action: string, id: number, states: { before?: ItemState; after?: ItemState }) => Promise<void>;
  /** One audit row of the whole list, or of one item where its id is given. */
  note: (action: string, diff: object, id?: number) => Promise<void>;
  differing: (before?: ItemState, after?: ItemState) => Diff;
  /** After an item got a flag of which there is exactly one: whichever had it has lost it, and the log says so. */
  settle: (item: ItemState, id: number) => Promise<void>;
  /** What was decided for the lessons under the list; `Services.lessons.prepare` of the person who writes. */
  prepare: (cause: ImpactCause, settling: Settling) => ReturnType<Services['lessons']['prepare']>;
  isTouching: (cause: ImpactCause) => Promise<boolean>;
  /** The item as the pages show it, as it is now. */
  viewOf: (id: number) => Promise<AdminItem>;
}

/** The one way to write a list: one writer at a time, rules checked on the list as it stands, audit in the same transaction. */
export function listWriter({ db, now, audit, registry, lessons }: Services) {
  /** `ids`: the items that are going to change; whoever begins to use one meanwhile waits. */
  return <T>(list: ListKey, person: Person, run: (work: Work) => Promise<T>, ids: readonly number[] = []): Promise<T> =>
    db.transaction(async (tx) => {
      if (isUnderLessons(list)) await lessons.lockTimetable(tx);
      await oneWriterOf(tx, list);
      if (ids.length > 0) await lockItems(tx, ids);
      const uses = usesOf(registry, list);
      const stored = await listOf(tx, list);
      const found = await referencesOf(tx, listsReferredTo(list));
      const references = new Map(found.map((reference) => [reference.id, reference]));
      const standing: StandingList = { list, items: stored.map(standingOf), references };
      const stamp = stampOf(person, now());
      const auditLabels = auditLabelsOf(list, references);
      const { title } = settingsListOf(list);
      const record: Work['record'] = (action, id, { before, after }) =>
        audit(tx, person, { action, entity: 'list_item', entityId: id, diff: diffOf(auditLabels, before, after) });
      return run({
        tx,
        list,
        uses,
        stored,
        standing,
        stamp,
        today: today(now()),
        find(id) {
          const item = stored.find((one) => one.id === id);
          if (!item) throw notFound('Valeur');
          return { ...item, folded: standingOf(item).folded };
        },
        record,
        note: (action, diff, id) =>
          audit(tx, person, {
            action,
            entity: id ? 'list_item' : 'list',
            entityId: id,
            diff: { list: title, ...diff },
          }),
        differing: (before, after) => diffOf(auditLabels, before, after),
        async settle(item, id) {
          for (const { name } of exclusiveFields(list)) {
            if (item.extra[name] !== true) continue;
            for (const former of await leaveOnly(tx, list, name, id, stamp)) {
              const state = stored.find((one) => one.id === former.id) ?? item;
              const having = (isSo: boolean) => ({ ...state, extra: { ...state.extra, [name]: isSo } });
              await record('change', former.id, { before: having(true), after: having(false) });
            }
          }
        },
        prepare: (cause, settling) => lessons.prepare(tx, person, cause, settling),
        isTouching: (cause) => lessons.isTouched(tx, cause),
        async viewOf(id) {
          const [item] = await adminItemsOf(tx, list, uses, id);
          if (!item) throw notFound('Valeur');
          return item;
        },
      });
    });
}
export type ListWriter = ReturnType<typeof listWriter>;

const stateOf = ({ label, code, isActive, extra }: ItemState) => ({ label, code, isActive, extra });
/** Nothing would change: fields that were never kept count as empty. */
export const isSame = (before: ItemState, after: ItemState) => {
  const known = Object.fromEntries(
    Object.keys(after.extra).map((name) => [name, before.extra[name] ?? emptyOf(after.extra[name])]),
  );
  return isDeepStrictEqual(stateOf({ ...before, extra: known }), stateOf(after));
};
const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : value === false ? false : null);
