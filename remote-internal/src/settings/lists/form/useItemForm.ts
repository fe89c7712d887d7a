import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { lessonCauseOf } from '@tandem/shared/contract/settings/lists.lessons';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Decisions, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useState } from 'react';
import { agrees } from '../../../kit/record/editing/useSave';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import { useImpactFirst } from '../../useImpactFirst';
import { type Draft, draftOf, type Faults, fieldIn, type ItemValues, readDraft } from './draft';

interface Conflict {
  values: ItemValues;
  current: AdminItem;
}

interface Options {
  list: ListKey;
  /** Absent: a new one. */
  item?: AdminItem | undefined;
  onSaved: (item: AdminItem) => void;
}

/** The form of one item: typed values, their faults, saving, and what happens when somebody else was faster. */
export function useItemForm({ list, item, onSaved }: Options) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(list, item));
  const [isDirty, setDirty] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<Conflict>();
  const adding = useAction(listAdmin.create);
  const changing = useAction(listAdmin.change);
  const removal = useAction(listAdmin.remove);
  const first = useImpactFirst();
  const say = useSavedNotice();
  const refresh = useRefresh();

  /** `on`: what is written over; where lessons depend on it, they are shown first. */
  const submit = (values: ItemValues, on: AdminItem | undefined) =>
    first.ask(on && lessonCauseOf(list, on.id, on, values), (lessons) => send(values, on?.version, lessons));

  async function send(values: ItemValues, version: number | undefined, lessons: Decisions) {
    const answer = item
      ? await changing.run({ params: { key: list, id: item.id }, body: { ...values, version, lessons } })
      : await adding.run({ params: { key: list }, body: values });
    if (!answer) return;
    setConflict(undefined);
    if (answer.ok) {
      showSaved(answer.body);
      setDirty(false);
      onSaved(answer.body);
    } else if ('reason' in answer.body) await meet(values, answer.body.current);
    else setFaults(faultsOf(answer.body));
  }

  /** «Annuler» gives a changed value its former fields, and takes an added one out again. */
  function showSaved({ id, label, version, batch: undo }: AdminItem & { batch?: LessonBatch | undefined }) {
    const params = { key: list, id };
    const former = item && { label: item.label, code: item.code, isActive: item.isActive, extra: item.extra };
    say([`«${label}»`, 'e'], () =>
      former
        ? changing.run({ params, body: { ...former, version, undo } })
        : removal.run({ params, query: { version } }),
    );
  }

  /** Somebody saved since this was read: a conflict, unless it says what was typed (then an answer was lost on its way). */
  async function meet(values: ItemValues, current: AdminItem) {
    if (!agrees(flat(values), flat(current))) return setConflict({ values, current });
    await refresh(listAdmin.change);
    setDirty(false);
    onSaved(current);
  }

  /** Shows the faults of what was typed; its values when there are none. */
  function check(): ItemValues | undefined {
    const read = readDraft(list, draft, item?.isActive ?? true);
    setFaults('faults' in read ? read.faults : {});
    return 'values' in read ? read.values : undefined;
  }

  return {
    draft,
    faults,
    isDirty,
    conflict,
    first,
    isBusy: adding.isRunning || changing.isRunning || first.isRunning,
    set: (changes: Draft) => {
      setDraft((now) => ({ ...now, ...changes }));
      setDirty(true);
    },
    check,
    save: async () => {
      const values = check();
      if (values) await submit(values, item);
    },
    overwrite: () => conflict && submit(conflict.values, conflict.current),
    takeTheirs: () => refresh(listAdmin.change),
    leaveConflict: () => setConflict(undefined),
  };
}

const flat = ({ label, code, isActive, extra }: ItemValues) => ({ label, code, isActive, ...extra });

/** What is said of no field stands above all of them. */
const faultsOf = ({ message, errors = {} }: { message: string; errors?: Faults | undefined }): Faults =>
  Object.keys(errors).length > 0 ? named(errors) : { form: message };

const named = (errors: Faults): Faults =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [fieldIn(path), text]));
