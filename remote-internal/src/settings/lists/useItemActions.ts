import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useState } from 'react';

/** What stands open: the form of one item or of a new one, or a dialog about one. */
export type Opened = 'add' | { what: 'edit' | 'merge' | 'remove'; id: number } | undefined;

/** What can be done with the items of a list. */
export function useItemActions(key: ListKey, items: readonly AdminItem[], order: string) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<Opened>();
  const [moving, setMoving] = useState<readonly number[]>();
  const changing = useAction(listAdmin.change);
  const ordering = useAction(listAdmin.reorder);

  async function change(item: AdminItem, changes: object, done: string, undo?: object) {
    const answer = await changing.run({ params: { key, id: item.id }, body: { ...changes, version: item.version } });
    if (!answer) return;
    if (!answer.ok) {
      notify({ text: answer.body.message, tone: 'error' });
      await refresh(listAdmin.change);
      return;
    }
    const again = () => void change(answer.body, undo ?? {}, 'Changement annulé.');
    notify({ text: done, tone: 'ok', ...(undo && { action: { label: 'Annuler', run: again } }) });
  }

  /** The new order is in sight at once; what the server says about it follows. */
  async function reorder(ids: readonly number[], from = order, former?: readonly number[]) {
    setMoving(ids);
    const answer = await ordering.run({ params: { key }, body: { ids: [...ids], order: from } });
    if (answer?.ok) {
      const back = former && (() => void reorder(former, answer.body.order));
      notify({
        text: back ? 'Ordre enregistré.' : 'Ordre précédent rétabli.',
        tone: 'ok',
        ...(back && { action: { label: 'Annuler', run: back } }),
      });
    } else if (answer) {
      notify({ text: answer.body.message, tone: 'error' });
      await refresh(listAdmin.change);
    }
    setMoving(undefined);
  }

  return {
    opened,
    open: setOpened,
    close: () => setOpened(undefined),
    isOrdering: ordering.isRunning,
    moving,
    setActive: (item: AdminItem, isActive: boolean) =>
      change(item, { isActive }, `«${item.label}» est ${isActive ? 'activée' : 'désactivée'}.`, {
        isActive: !isActive,
      }),
    /** Gives an item what exactly one of the list has. */
    distinguish: (item: AdminItem, field: string) =>
      change(item, { extra: { [field]: true } }, `«${item.label}» est maintenant l’année en cours.`),
    /** Puts an item in the place of another one. */
    moveTo: (id: number, place: number) => {
      const former = items.map((item) => item.id);
      const ids = former.filter((other) => other !== id);
      ids.splice(Math.max(0, Math.min(place, ids.length)), 0, id);
      return reorder(ids, order, former);
    },
  };
}
export type ItemActions = ReturnType<typeof useItemActions>;
