import { formAge, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { useAction } from '@tandem/shared/query';
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Draft } from './draft';

/** How a form proves that it was opened. */
export interface FormToken {
  /** Asks for one where there is none, and waits until it may be used; undefined where none comes. */
  get: () => Promise<string | undefined>;
  /** The one there is holds no more. */
  renew: () => Promise<string | undefined>;
}

/** Nobody fills in a form faster: whoever has just got a new token waits these few milliseconds. */
const oldEnough = async (draft: Draft) => {
  const age = Date.now() - (draft.read().openedAt ?? 0);
  const left = formAge.least * 1000 + 200 - age;
  if (left > 0) await new Promise<void>((go) => setTimeout(go, left));
};

/** The form's token: asked for when the form opens, and again where that failed. */
export function useFormToken(kind: SubmissionKind, draft: Draft): FormToken {
  const { run } = useAction(publicSubmissions.openForm);
  const coming = useRef<Promise<string | undefined>>(undefined);
  const ask = async () => {
    const answer = await run({ body: { kind } });
    if (answer?.ok) draft.open(answer.body.token);
    coming.current = undefined;
    return draft.read().token;
  };
  const get = async () => {
    const token = draft.read().token ?? (await (coming.current ??= ask()));
    if (token) await oldEnough(draft);
    return token;
  };
  const begin = useEffectEvent(get);
  useEffect(() => void begin(), []);
  return {
    get,
    renew: () => {
      draft.open(undefined);
      return get();
    },
  };
}

/** The token for what a step sends before the form itself. */
export const TokenOfForm = createContext<FormToken | null>(null);
export const useTokenOfForm = (): FormToken => {
  const token = useContext(TokenOfForm);
  if (!token) throw new Error('useTokenOfForm: no form around');
  return token;
};
