import { statistics } from '@tandem/shared/contract/desk/statistics';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { CalendarClock } from 'lucide-react';
import { createElement } from 'react';

/** «Envoi mensuel»: the main numbers by mail on the first of each month, for oneself. */
export function useMonthly(): Action {
  const { notify } = usePlatform();
  const { data } = useEndpoint(statistics.subscription, {});
  const { run, isRunning } = useAction(statistics.subscribe);
  const isOn = data?.isOn ?? false;

  const set = async (wanted: boolean) => {
    const answer = await run({ body: { isOn: wanted } });
    if (!answer?.ok) return;
    notify({
      text: wanted
        ? 'Vous recevrez les chiffres par e-mail le premier de chaque mois à 7 h.'
        : 'Vous ne recevrez plus les chiffres par e-mail.',
      tone: 'ok',
      action: { label: 'Annuler', run: () => void set(!wanted) },
    });
  };

  return {
    label: isOn ? 'Arrêter l’envoi mensuel' : 'Envoi mensuel',
    icon: createElement(CalendarClock, { size: 16, 'aria-hidden': true }),
    isDisabled: isRunning || data === undefined,
    onSelect: () => void set(!isOn),
  };
}
