import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import type { InputOf } from '@tandem/shared/contract/endpoint';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import type { Draft } from './draft';
import { type Answers, askedSteps, type Door } from './step';
import type { FormToken } from './useFormToken';

const calls = {
  aa_student: publicSubmissions.sendApprentice,
  aa_teacher: publicSubmissions.sendTeacher,
  ca_student: publicSubmissions.sendCoaching,
};

type Payload = InputOf<typeof publicSubmissions.sendApprentice>['body']['payload'];

/** What was sent, and the token that proves that it was sent here. */
export interface Sent {
  ref: string;
  token: string;
  answers: Answers;
}

/** Faults by step, then by field. */
export type Refused = Readonly<Record<string, Readonly<Record<string, string>>>>;

const notSent = 'La demande n’a pas pu être envoyée. Vos réponses sont toujours là\u00a0: réessayez dans un instant.';
const tooOld =
  'Ce formulaire est resté ouvert trop longtemps ou a déjà été envoyé. Vos réponses sont toujours là\u00a0: vérifiez-les et envoyez-les à nouveau.';
const cvGone = ' Joignez aussi votre CV à nouveau.';

/** What is sent, step by step; null for a step that is not asked. */
function payloadOf(door: Door, answers: Answers) {
  const asked = askedSteps(door, answers);
  return Object.fromEntries(
    door.steps.map((step) => [step.key, asked.includes(step) ? step.schema.parse(answers[step.key]) : null]),
  );
}

/** `payload.me.npa` → `npa` of step `me` */
function byStep(errors: Readonly<Record<string, string>>): Refused {
  const found: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [step = '', ...field] = path.replace(/^payload\./, '').split('.');
    found[step] = { ...found[step], [field.join('.')]: message };
  }
  return found;
}

/** Sends the form, again with the same token until the answer comes. */
export function useSend(door: Door, draft: Draft, token: FormToken) {
  const { run } = useAction(calls[door.kind] as typeof publicSubmissions.sendApprentice);
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<Refused>({});
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Sent>();

  /** The faults of the server, where it has some. */
  const send = async (website: string): Promise<Refused | void> => {
    setFault(undefined);
    const proof = await token.get();
    if (!proof) return setFault(notSent);
    const { answers } = draft.read();
    const payload = payloadOf(door, answers) as Payload;
    const answer = await run({ body: { token: proof, website, payload } });
    if (!answer) return setFault(notSent);
    if (answer.ok) {
      draft.clear();
      return setSent({ ref: answer.body.ref, token: proof, answers });
    }
    if (answer.status === 409) {
      setFault(tooOld + (forgetCv(draft) ? cvGone : ''));
      void token.renew();
      return;
    }
    setFault(answer.body.message);
    if (answer.status !== 422) return;
    const faults = byStep(answer.body.errors);
    setRefused(faults);
    setRound((count) => count + 1);
    return faults;
  };
  return { send, fault, refused, round, sent, forgive: () => setRefused({}) };
}

/** A CV lies with the token that it was sent with. */
function forgetCv(draft: Draft): boolean {
  const { study } = draft.read().answers;
  if (!study?.['cv']) return false;
  draft.put('study', { ...study, cv: null });
  return true;
}
