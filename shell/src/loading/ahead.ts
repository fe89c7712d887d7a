import { whenIdle } from '../router/when-idle';

const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Runs something, in idle time, once a person does anything on a page where it is due: the person who fills in the sign-in form will need more
 * soon, who only looks at it will not. Returns the undo.
 */
export function onceUsed(run: () => void, isDue: () => boolean): () => void {
  let stop = () => {
    for (const sign of signs) window.removeEventListener(sign, handleSign, true);
  };
  const stopListening = stop;
  function handleSign() {
    if (!isDue()) return;
    stopListening();
    stop = whenIdle(run);
  }
  for (const sign of signs) window.addEventListener(sign, handleSign, true);
  return () => stop();
}
