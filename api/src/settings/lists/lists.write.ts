import type { AdminItem, ItemValues } from '@tandem/shared/contract/settings/lists.items';
import { lessonCauseOf } from '@tandem/shared/contract/settings/lists.lessons';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import type { LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { outcome } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import type { Settling } from '../../platform/lessons-port';
import { staleAnswer } from '../../platform/http/write';
import { addItems, changeItem, type ItemState, removeItem, type StoredItem, validFrom } from './lists.items.repository';
import { check, exclusiveFields } from './lists.rules';
import { isSame, type ListWriter, type Work } from './lists.writer';

type Changes = Partial<ItemValues> & Settling & { version: number; validFrom?: string | undefined };

const stale = 'Cette valeur a été modifiée entre-temps.';

/** 409 with the value as it is now. */
export const staleItem = (current: AdminItem) => staleAnswer(stale, current);

/** Adds, changes and removes single items. */
export const itemWrites = (write: ListWriter) => ({
  add: (list: ListKey, values: ItemValues, person: Person) =>
    write(list, person, async (work) => {
      refuseOwnFields(list, values);
      const item = wanted(work, { code: null, isActive: true, ...values, extra: values.extra ?? {} });
      return work.viewOf(await addOne(work, item));
    }),

  /** With what was decided for the lessons that the change touches (teaching 15). */
  change: (list: ListKey, id: number, { lessons, undo, ...changes }: Changes, person: Person) =>
    write(list, person, (work) => change(work, id, changes, { lessons, undo }), [id]),

  remove: (list: ListKey, id: number, version: number, person: Person) =>
    write(list, person, (work) => remove(work, id, version), [id]),
});

async function change(work: Work, id: number, { version, validFrom: from, ...changes }: Changes, settling: Settling) {
  const before = work.find(id);
  refuseOwnFields(work.list, changes);
  if (version !== before.version) return staleItem(await work.viewOf(id));
  const checked = wanted(work, { ...before, ...changes, extra: { ...before.extra, ...changes.extra } }, before);
  const item = validFrom(work.list, before, checked, from ?? work.today);
  const batch = isSame(before, item) ? [] : await changeOne(work, before, item, settling);
  return { ...(await work.viewOf(id)), batch };
}

async function remove(work: Work, id: number, version: number) {
  const before = work.find(id);
  const current = await work.viewOf(id);
  if (version !== before.version) return staleItem(current);
  if (current.usageCount > 0) return inUse(current);
  keepExclusive(work.list, before);
  await removeItem(work.tx, id);
  await work.record('remove', id, { before });
  return undefined;
}

async function addOne(work: Work, item: ItemState): Promise<number> {
  const [id = 0] = await addItems(work.tx, work.list, [item], work.stamp);
  await work.settle(item, id);
  await work.record('create', id, { after: item });
  return id;
}

async function changeOne(work: Work, before: StoredItem, item: ItemState, settling: Settling): Promise<LessonBatch> {
  const cause = lessonCauseOf(work.list, before.id, before, item);
  const settleLessons = cause && (await work.prepare(cause, settling));
  await changeItem(work.tx, before, item, work.stamp);
  await work.settle(item, before.id);
  await work.record('change', before.id, { before, after: item });
  return (await settleLessons?.()) ?? [];
}

function wanted({ standing }: Work, values: unknown, before?: Parameters<typeof check>[2]): ItemState {
  const { item, faults } = { item: undefined, ...check(standing, values, before) };
  if (faults || !item) throw refused(faults ?? {});
  return item;
}

function inUse({ label, usageCount }: AdminItem) {
  const records = usageCount === 1 ? 'un enregistrement' : `${usageCount} enregistrements`;
  const message = `«${label}» est utilisée par ${records}\u00a0: désactivez-la ou fusionnez-la avec une autre.`;
  return outcome(409, { message, reason: 'in_use' as const, usageCount });
}

function keepExclusive(list: ListKey, { extra }: ItemState) {
  const field = exclusiveFields(list).find(({ name }) => extra[name] === true);
  if (field) throw refused({ form: `Donnez d’abord «${field.label}» à une autre valeur.` });
}

/** Holiday profiles have an endpoint of their own for what is in them. */
function refuseOwnFields(list: ListKey, { extra }: Partial<ItemValues>) {
  if (extra && settingsListOf(list).hasOwnPages)
    throw refused({ extra: 'Ces champs se modifient sur leur propre page.' });
}
