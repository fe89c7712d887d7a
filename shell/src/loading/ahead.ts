import { whenIdle } from '../router/when-idle';

const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Runs something, in idle time, after each sign that a person uses a page where it is due: the person who fills in the sign-in form will need
 * more soon, who only looks at it will not. Returns the undo.
 */
export function whenUsed(run: () => void, isDue: () => boolean): () => void {
  let callOff: (() => void) | undefined;
  function handleSign() {
    if (callOff || !isDue()) return;
    callOff = whenIdle(() => {
      callOff = undefined;
      run();
    });
  }
  for (const sign of signs) window.addEventListener(sign, handleSign, true);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, handleSign, true);
    callOff?.();
  };
}
