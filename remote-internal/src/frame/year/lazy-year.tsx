import { lazy, Suspense } from 'react';
import { useIsOfYear } from '../../kit/year/useTrainingYear';

const Menu = lazy(() => import('./YearMenu').then((module) => ({ default: module.YearMenu })));
const Notice = lazy(() => import('./YearNotice').then((module) => ({ default: module.YearNotice })));

// Most pages are of no year, and load nothing of it.

/** The choice of the training year, on a page that is of one. */
export const YearChoice = () =>
  useIsOfYear() && (
    <Suspense>
      <Menu />
    </Suspense>
  );
/** Above a page that is of another year than the current one. */
export const OtherYear = () =>
  useIsOfYear() && (
    <Suspense>
      <Notice />
    </Suspense>
  );
