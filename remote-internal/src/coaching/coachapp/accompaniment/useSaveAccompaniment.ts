import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { AccompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.fields';
import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.record';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { useRef, useState } from 'react';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import { coachingHref } from '../../coaching.labels';
import type { useAccompanimentForm } from './useAccompanimentForm';
import { useUndo } from './useUndo';

type AccompanimentFormState = ReturnType<typeof useAccompanimentForm>;
interface SaveOptions {
  isFinal: boolean;
  plansNext: boolean;
}
interface Newer {
  message: string;
  current: Accompaniment;
}

/** The API names a fault by its path in the body. */
const inForm = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([path, fault]) => [path.replace(/^values\./, ''), fault]));

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
  const { ofSave } = useUndo();
  const plansNext = useRef(false);
  const [newer, setNewer] = useState<Newer>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { form } = formState;
  const params = { id: start.coachingId, studentId: start.studentId };

  const run = (values: AccompanimentFields) => {
    const body = { values, plansNext: plansNext.current };
    if (!row) return adding.run({ params, body });
    const version = newer?.current.version ?? formState.basis;
    return changing.run({
      params: { ...params, accompId: row.id },
      body: { ...body, version, reason: row.may.needsReason ? reason : null },
    });
  };

  const send = async (values: AccompanimentFields) => {
    setFault(undefined);
    if (plansNext.current && !values.nextDate)
      return form.reject({ nextDate: 'Choisissez le jour du prochain entretien.' });
    const answer = await run(values);
    if (!answer) return;
    if (answer.ok) {
      formState.stored();
      const back = plansNext.current || newer ? undefined : ofSave(row, answer.body);
      const what = values.isFinal ? 'Accompagnement' : 'Brouillon';
      const text = `${what} enregistré${plansNext.current ? ', rappel planifié' : ''}\u00a0: ${start.name}.`;
      if (back) saved([what, ''], back);
      else notify({ text, tone: 'ok' });
      return navigate(coachingHref(start.coachingId));
    }
    if (answer.status === 409 && 'current' in answer.body) return setNewer(answer.body);
    const { errors = {}, message } = 'errors' in answer.body ? answer.body : { message: answer.body.message };
    const { reason: why, ...rest } = errors;
    if (why || Object.keys(rest).length === 0) setFault(why ?? message);
    if (Object.keys(rest).length > 0) form.reject(inForm(rest));
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
    reason,
    setReason,
    fault,
  };
}
