import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { lessonCauseOf } from '@tandem/shared/contract/settings/lists.lessons';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { listsOfPlaces } from '@tandem/shared/contract/settings/place-calendars';
import type { LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useRef, useState } from 'react';
import { useImpactFirst } from '../useImpactFirst';

type Saved = AdminItem & { batch?: LessonBatch | undefined };

/** What stands open: the form of one item or of a new one, or a dialog about one. */
export type Opened = 'add' | { what: 'edit' | 'merge' | 'remove' | 'calendars'; id: number } | undefined;

/** What exactly one item of the list has, given to another. */
interface Choice {
  id: number;
  field: string;
}

/** What can be done with the items of a list. */
export function useItemActions(key: ListKey, items: readonly AdminItem[], order: string) {
  const { call, notify } = usePlatform();
  const refresh = useRefresh();
  const first = useImpactFirst();
  const [opened, setOpened] = useState<Opened>();
  const [moving, setMoving] = useState<readonly number[]>();
  const [chosen, setChosen] = useState<Choice>();
  const wanted = useRef<Choice>(undefined);
  const changing = useAction(listAdmin.change);
  const ordering = useAction(listAdmin.reorder);

  async function change(item: AdminItem, changes: object, done: string, undo?: (saved: Saved) => void) {
    const answer = await changing.run({ params: { key, id: item.id }, body: { ...changes, version: item.version } });
    if (!answer) return;
    if (!answer.ok) {
      notify({ text: answer.body.message, tone: 'error' });
      await refresh(listAdmin.change);
      return;
    }
    const back = undo && (() => undo(answer.body));
    notify({ text: done, tone: 'ok', ...(back && { action: { label: 'Annuler', run: back } }) });
  }

  const itemsNow = async (): Promise<readonly AdminItem[]> =>
    (await call(listAdmin.items, { params: { key } })).body.items;

  /** Gives an item what exactly one of the list has; the way back gives it to the one that had it. */
  function distinguish(item: AdminItem, field: string, among: readonly AdminItem[]) {
    const former = among.find(({ extra }) => extra[field] === true);
    const own = { extra: { [field]: true } };
    const back = async () => {
      const there = await itemsNow();
      const now = (id: number | undefined) => there.find((other) => other.id === id);
      const was = now(former?.id);
      if (was && now(item.id)?.extra[field] === true) return change(was, own, 'Changement annulé.');
      return notify({ text: 'Quelqu’un en a choisi une autre entre-temps. Rien n’a été annulé.', tone: 'error' });
    };
    return change(item, own, `«${item.label}» est maintenant l’année en cours.`, former && (() => void back()));
  }

  /** An arrow key chooses at once: what is chosen while the one before is saved waits for it, and only the last of it is saved. */
  async function choose({ id }: AdminItem, field: string) {
    const isUnderWay = wanted.current !== undefined;
    wanted.current = { id, field };
    setChosen(wanted.current);
    if (isUnderWay) return;
    for (let done: Choice | undefined, among = items; done !== wanted.current;) {
      if (done) among = await itemsNow().catch(() => []);
      done = wanted.current;
      const item = among.find((one) => one.id === done?.id);
      if (item && item.extra[done.field] !== true) await distinguish(item, done.field, among);
    }
    wanted.current = undefined;
    setChosen(undefined);
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
    first,
    isChanging: changing.isRunning,
    /** Its values are places, whose lessons calendars follow. */
    haveCalendars: (listsOfPlaces as readonly ListKey[]).includes(key),
    setActive: (item: AdminItem, isActive: boolean) => {
      const done = `«${item.label}» est ${isActive ? 'activée' : 'désactivée'}.`;
      const back = (saved: Saved) =>
        void change(saved, { isActive: !isActive, undo: saved.batch }, 'Changement annulé.');
      return first.ask(lessonCauseOf(key, item.id, item, { ...item, isActive }), (lessons) =>
        change(item, { isActive, lessons }, done, back),
      );
    },
    /** What exactly one item has: whether it is this one, or about to be. */
    isChosen: ({ id, extra }: AdminItem, field: string) =>
      chosen?.field === field ? chosen.id === id : extra[field] === true,
    choose: (item: AdminItem, field: string) => void choose(item, field),
    /** Puts an item in the place of another one. */
    moveTo: (id: number, index: number) => {
      const former = items.map((item) => item.id);
      const ids = former.filter((other) => other !== id);
      ids.splice(Math.max(0, Math.min(index, ids.length)), 0, id);
      return reorder(ids, order, former);
    },
  };
}
export type ItemActions = ReturnType<typeof useItemActions>;
