import { useLocation, useNavigate } from '@tandem/shared/router';
import { type Answers, reached, type Step } from './step';

/** The step that the browser's history says, as far as the answers lead. */
export function useStepAt(steps: readonly Step[], answers: Answers) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wanted = (state as { step?: number } | null)?.step ?? 0;
  return {
    at: Math.min(wanted, reached(steps, answers)),
    goTo: (step: number) => void navigate(pathname, { state: { step } }),
  };
}
