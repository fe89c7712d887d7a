import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { DashboardLayout } from '@tandem/shared/contract/desk/dashboard.layout';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** Keeps an arrangement; its notice puts back the one before. */
export function useArrange() {
  const { notify } = usePlatform();
  const arrange = useAction(dashboard.arrange);
  const put = async (layout: DashboardLayout): Promise<boolean> => {
    const answer = await arrange.run({ body: layout });
    if (answer && !answer.ok) notify({ text: answer.body.message, tone: 'error' });
    return answer?.ok ?? false;
  };
  return {
    isRunning: arrange.isRunning,
    save: async (layout: DashboardLayout, before: DashboardLayout): Promise<boolean> => {
      if (!(await put(layout))) return false;
      notify({
        text: 'Disposition enregistrée.',
        tone: 'ok',
        action: { label: 'Annuler', run: () => void put(before) },
      });
      return true;
    },
  };
}
