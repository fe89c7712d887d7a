import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';
import { type Faults, faultsOf } from '../../../kit/record/editing/useSave';

interface Refused {
  status: number;
  body: { message: string; errors?: Faults };
}

/** Why an act on a follow-up was refused: for its form, or said where there is none. Who was faster is seen at once. */
export function useRefusal(act: EndpointRow) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  return {
    refusalOf: ({ status, body }: Refused): Faults => {
      if (status === 409) void refresh(act);
      return faultsOf(body);
    },
    say: (faults: Faults | undefined): void => {
      if (!faults) return;
      const { '': whole = '', ...fields } = faults;
      notify({ text: Object.values(fields).join(' ') || whole, tone: 'error' });
    },
  };
}
