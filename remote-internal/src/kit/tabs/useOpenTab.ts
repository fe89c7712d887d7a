import { useSearchParams } from '@tandem/shared/router';
import type { Tab } from '@tandem/shared/ui/layout/Tabs';

/** Tabs by the French names that they had in addresses (and `section` of the settings): a bookmark still opens them. */
const formerly: Readonly<Record<string, string>> = {
  apercu: 'overview',
  formation: 'training',
  remarques: 'notes',
  journal: 'history',
  groupes: 'groups',
  disponibilites: 'availability',
  remuneration: 'pay',
  compte: 'account',
};

/** Which tab of a page is open stands in its address; the first one stays out of it. */
export function useOpenTab(tabs: readonly Tab[]) {
  const [params, setParams] = useSearchParams();
  const first = tabs[0]?.id ?? '';
  const named = params.get('tab') ?? params.get('section') ?? '';
  const wanted = formerly[named] ?? named;

  return {
    active: tabs.find(({ id }) => id === wanted)?.id ?? first,
    open: (tab: string) => setParams(tab === first ? {} : { tab }, { replace: true }),
  };
}
