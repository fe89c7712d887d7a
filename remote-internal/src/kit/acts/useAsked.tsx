import { type Confirmation, onlyAsking } from '@tandem/shared/contract/teaching/asked';
import type { AnswerOf, EndpointRow, InputOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AskedDialog } from './AskedDialog';
import type { Preview } from './ActPreview';

interface Open {
  asked: Confirmation;
  onAnswer: (isAgreed: boolean) => void;
}

const askedIn = (answer: unknown): Confirmation | undefined => {
  const { ok, body } = (answer ?? {}) as { ok?: boolean; body?: Partial<Confirmation> };
  return ok === false && body?.reason === 'asked' ? (body as Confirmation) : undefined;
};

/**
 * Sends an act that may ask first: what it asks is shown, and it is sent again with the yes. Undefined: the person went back. Once
 * the page is gone, as for «Annuler» of a notice, only its questions hold it up.
 */
function useQuestions() {
  const [open, setOpen] = useState<Open>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const agree = (asked: Confirmation) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (isAgreed: boolean) => {
        setOpen(undefined);
        resolve(isAgreed);
      };
      setOpen({ asked, onAnswer });
    });

  async function send<A>(act: (agreed: string | undefined) => Promise<A | undefined>, seen = '') {
    let answer = await act(isGone.current ? undefined : seen);
    for (let asked = askedIn(answer); asked && !isGone.current; asked = askedIn(answer)) {
      if (!(await agree(asked))) return undefined;
      answer = await act(asked.agreed);
    }
    return answer;
  }

  return { send, dialog: open && <AskedDialog {...open} /> };
}

/**
 * An act that sends letters or asks something. A window shows `preview` beside its button: pressing it then says yes to what stands
 * there. What nobody has seen yet, or what has changed since, is asked in `dialog` first.
 */
export function useAsked<E extends EndpointRow, V>(
  endpoint: E,
  inputOf: (values: V, agreed: string | undefined) => InputOf<E> | undefined,
) {
  const { call } = usePlatform();
  const { run, isRunning } = useAction(endpoint);
  const { send, dialog } = useQuestions();
  const seen = useRef<{ of: string; agreed: string }>(undefined);

  const ask = useCallback(
    async (input: object, signal: AbortSignal) => {
      const options = { signal, isUnprompted: true };
      const asked = askedIn(await call(endpoint, input as InputOf<E>, options).catch(() => undefined));
      if (asked && !signal.aborted) seen.current = { of: JSON.stringify(input), agreed: asked.agreed };
      return asked;
    },
    [call, endpoint],
  );
  const preview: Preview<V> = { inputOf: (values) => inputOf(values, onlyAsking) as object | undefined, ask };

  return {
    preview,
    isRunning,
    dialog,
    send: (values: V): Promise<AnswerOf<E> | undefined> => {
      const isSeen = seen.current?.of === JSON.stringify(inputOf(values, onlyAsking));
      return send(
        async (agreed) => {
          const input = inputOf(values, agreed);
          return input && run(input);
        },
        isSeen ? seen.current?.agreed : '',
      );
    },
  };
}
