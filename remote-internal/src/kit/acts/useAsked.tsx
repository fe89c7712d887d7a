import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import { useEffect, useRef, useState } from 'react';
import { AskedDialog } from './AskedDialog';

interface Answer {
  ok: boolean;
  body?: unknown;
}
interface Open {
  asked: Confirmation;
  onAnswer: (isAgreed: boolean) => void;
}

const askedIn = (answer: Answer | undefined): Confirmation | undefined => {
  const body = answer?.ok === false ? (answer.body as Partial<Confirmation> | undefined) : undefined;
  return body?.reason === 'asked' ? (body as Confirmation) : undefined;
};

/**
 * Sends an act that may ask first: what it asks is shown, and it is sent again with the yes. Undefined: the person went back. Once
 * the page is gone, as for «Annuler» of a notice, only its questions hold it up.
 */
export function useAsked() {
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

  async function send<A extends Answer>(act: (agreed: string | undefined) => Promise<A | undefined>) {
    let answer = await act(isGone.current ? undefined : '');
    for (let asked = askedIn(answer); asked && !isGone.current; asked = askedIn(answer)) {
      if (!(await agree(asked))) return undefined;
      answer = await act(asked.agreed);
    }
    return answer;
  }

  return { send, dialog: open && <AskedDialog {...open} /> };
}
