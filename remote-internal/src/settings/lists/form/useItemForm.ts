import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { lessonCauseOf } from '@tandem/shared/contract/settings/lists.lessons';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Decisions, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useState } from 'react';
import { agrees, type Faults, faultsOf } from '../../../kit/record/editing/useSave';
import { useRefusals } from '../../../kit/record/editing/useSending';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import { useImpactFirst } from '../../useImpactFirst';
import { draftOf, faultsIn, fieldIn, itemSchema, type ItemValues } from './draft';

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
  const [start] = useState(() => draftOf(list, item));
  const [schema] = useState(() => itemSchema(list, item?.isActive ?? true));
  const form = useZodForm(schema, start);
  const { fault, refuse } = useRefusals(form);
  const [conflict, setConflict] = useState<Conflict>();
  const [validFrom, setValidFrom] = useState('');
  const from = { validFrom: validFrom || undefined };
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
      ? await changing.run({ params: { key: list, id: item.id }, body: { ...values, ...from, version, lessons } })
      : await adding.run({ params: { key: list }, body: values });
    if (!answer) return;
    setConflict(undefined);
    if (answer.ok) {
      showSaved(answer.body);
      form.settle();
      onSaved(answer.body);
    } else if ('reason' in answer.body) await meet(values, answer.body.current);
    else refuse(named(faultsOf(answer.body)));
  }

  /** «Annuler» gives a changed value its former fields, and takes an added one out again. */
  function showSaved({ id, label, version, batch: undo }: AdminItem & { batch?: LessonBatch | undefined }) {
    const params = { key: list, id };
    const former = item && { label: item.label, code: item.code, isActive: item.isActive, extra: item.extra };
    say([`«${label}»`, 'e'], () =>
      former
        ? changing.run({ params, body: { ...former, ...from, version, undo } })
        : removal.run({ params, query: { version } }),
    );
  }

  /** Somebody saved since this was read: a conflict, unless it says what was typed (then an answer was lost on its way). */
  async function meet(values: ItemValues, current: AdminItem) {
    if (!agrees(flat(values), flat(current))) return setConflict({ values, current });
    await refresh(listAdmin.change);
    form.settle();
    onSaved(current);
  }

  return {
    form,
    /** From when on holds what has a date. */
    validFrom: { value: validFrom, onValue: setValidFrom },
    sending: form.submit((values) => submit(values, item)),
    faults: faultsIn(form.formState.errors),
    /** What is said of no field that the form shows. */
    fault,
    conflict,
    first,
    isBusy: adding.isRunning || changing.isRunning || first.isRunning,
    overwrite: () => conflict && submit(conflict.values, conflict.current),
    takeTheirs: () => refresh(listAdmin.change),
    leaveConflict: () => setConflict(undefined),
  };
}

const flat = ({ label, code, isActive, extra }: ItemValues) => ({ label, code, isActive, ...extra });

const named = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, text]) => [fieldIn(path), text]));
