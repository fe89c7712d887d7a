import { useSearchParams } from '@tandem/shared/router';
import { lazy, Suspense } from 'react';
import { openCompany, withCompany } from './company.address';

const OneCompany = lazy(() => import('./OneCompany').then((module) => ({ default: module.OneCompany })));

/** The company that the address names with `company=…`, beside the page; Esc closes it. */
export function CompanyDrawer() {
  const [params, setParams] = useSearchParams();
  const id = openCompany(params);
  if (id === undefined) return null;
  const close = () => setParams(withCompany(params), { replace: true });
  return (
    <Suspense fallback={null}>
      <OneCompany key={id} id={id} onClose={close} />
    </Suspense>
  );
}
