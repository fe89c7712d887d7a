import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { outcome } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { orderMark } from './lists.admin';
import { changeItem, orderItems, removeItem } from './lists.items.repository';
import { exclusiveFields } from './lists.rules';
import { moveUses, moveViews } from './lists.uses.repository';
import { staleItem } from './lists.write';
import type { ListWriter, Work } from './lists.writer';

interface Wish {
  from: number;
  into: number;
  version: number;
}

/** Two records that the merge would make the same. */
const isDouble = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isDouble(error.cause));

/** Every use of one value goes over to another one, and the value goes: all in one transaction, or nothing. */
export const merges = (write: ListWriter) => (list: ListKey, wish: Wish, person: Person) =>
  write(list, person, (work) => merge(work, wish), [wish.from, wish.into]).catch((error: unknown) => {
    if (!isDouble(error)) throw error;
    throw refused({ into: 'Des enregistrements deviendraient identiques\u00a0: changez-les avant de fusionner.' });
  });

async function merge(work: Work, { from, into, version }: Wish) {
  if (from === into) throw refused({ into: 'Choisissez une autre valeur.' });
  const [gone, kept] = [work.find(from), work.find(into)];
  if (version !== gone.version) return staleItem(await work.viewOf(from));
  const moved = await moveUses(work.tx, work.uses, from, into);
  await moveViews(work.tx, work.list, from, into);
  const inherited = exclusiveFields(work.list).filter(({ name }) => gone.extra[name] === true);
  await removeItem(work.tx, from);
  if (inherited.length > 0) {
    const extra = { ...kept.extra, ...Object.fromEntries(inherited.map(({ name }) => [name, true])) };
    await changeItem(work.tx, kept, { ...kept, isActive: true, extra }, work.stamp);
  }
  await work.note('merge', { label: [gone.label, kept.label], moved: [null, String(moved)] }, into);
  return { moved, item: await work.viewOf(into) };
}

const orderMessage = 'Quelqu’un d’autre a changé cette liste entre-temps\u00a0: elle est rechargée.';

/** A whole new order, based on the one that was read: whoever comes second learns it. */
export const reorders =
  (write: ListWriter) =>
  (list: ListKey, { ids, order }: { ids: readonly number[]; order: string }, person: Person) =>
    write(list, person, async (work) => {
      const wanted = ids.flatMap((id) => work.stored.find((item) => item.id === id) ?? []);
      const isWhole = wanted.length === work.stored.length && new Set(ids).size === work.stored.length;
      if (order !== orderMark(work.stored) || !isWhole)
        return outcome(409, { message: orderMessage, reason: 'stale' as const });
      await orderItems(work.tx, list, ids);
      await work.note('reorder', { order: [labels(work.stored), labels(wanted)] });
      return { order: orderMark(wanted) };
    });

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label).join(', ');
