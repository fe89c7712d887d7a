import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { DashboardLayout } from '@tandem/shared/contract/desk/dashboard.layout';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { faultsOf } from '../../../kit/record/editing/useSave';

/** Keeps an arrangement; its notice puts back the one before. */
export function useArrange() {
  const { notify } = usePlatform();
  const { run } = useAction(dashboard.arrange);
  const takeBack = async (before: DashboardLayout) => {
    const answer = await run({ body: before });
    if (answer && !answer.ok) notify({ text: answer.body.message, tone: 'error' });
  };

  return async (layout: DashboardLayout, before: DashboardLayout, onDone: () => void) => {
    const answer = await run({ body: layout });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({
      text: 'Disposition enregistrée.',
      tone: 'ok',
      action: { label: 'Annuler', run: () => void takeBack(before) },
    });
    return onDone();
  };
}
