import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { AccompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { useRef, useState } from 'react';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import { coachingHref } from '../../coaching.labels';
import type { useAccompanimentForm } from './useAccompanimentForm';
import { useFormer } from './useFormer';

type AccompanimentFormState = ReturnType<typeof useAccompanimentForm>;
interface SaveOptions {
  isFinal: boolean;
  plansNext: boolean;
}
interface Newer {
  message: string;
  current: Accompaniment;
}

type Typed = AccompanimentFields & { reason: string | null };

/** Saves the form the way that its button wants. */
export function useSaveAccompaniment(
  start: AccompanimentStart,
  row: Accompaniment | undefined,
  formState: AccompanimentFormState,
) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const adding = useAction(accompaniments.add);
  const changing = useAction(accompaniments.change);
  const saved = useSavedNotice();
  const formerOf = useFormer();
  const plansNext = useRef(false);
  const [newer, setNewer] = useState<Newer>();
  const [fault, setFault] = useState<string>();
  const { form } = formState;
  const params = { id: start.coachingId, studentId: start.studentId };

  const run = ({ reason, ...values }: Typed) => {
    const body = { values, plansNext: plansNext.current };
    if (!row) return adding.run({ params, body });
    const version = newer?.current.version ?? formState.basis;
    return changing.run({
      params: { ...params, accompId: row.id },
      body: { ...body, version, reason },
    });
  };

  const send = async (values: Typed) => {
    setFault(undefined);
    if (plansNext.current && !values.nextDate)
      return form.reject({ nextDate: 'Choisissez le jour du prochain entretien.' });
    const answer = await run(values);
    if (!answer) return;
    if (answer.ok) {
      formState.stored();
      const back = plansNext.current || newer ? undefined : formerOf(row, answer.body);
      const what = values.isFinal ? 'Accompagnement' : 'Brouillon';
      const text = `${what} enregistré${plansNext.current ? ', rappel planifié' : ''}\u00a0: ${start.name}.`;
      if (back) saved([what, ''], back);
      else notify({ text, tone: 'ok' });
      return navigate(coachingHref(start.coachingId));
    }
    if (answer.status === 409 && 'current' in answer.body) return setNewer(answer.body);
    const { '': whole, ...fields } = faultsOf(answer.body);
    if (Object.keys(fields).length === 0) setFault(whole);
    else form.reject(fields);
  };

  return {
    send,
    want: ({ isFinal, plansNext: plans }: SaveOptions) => {
      plansNext.current = plans;
      form.setValue('isFinal', isFinal);
    },
    isRunning: adding.isRunning || changing.isRunning,
    newer,
    forgetNewer: () => setNewer(undefined),
    fault,
  };
}
