import { Suspense } from 'react';
import { LessonImpact } from '../panels';
import type { ImpactFirst } from './useImpactFirst';

const titles = {
  closures: 'Des séances tombent dans ces périodes',
  absence: 'Des séances tombent dans cette absence',
  rooms: 'Des séances ont lieu dans ces salles',
  building: 'Des séances ont lieu dans ce bâtiment',
  year: 'Des séances tombent hors de ces dates',
} as const;

/** What becomes of the lessons that a change touches, while it is asked. */
export function ImpactQuestion({ of: { asked, leave } }: { of: ImpactFirst }) {
  if (!asked) return null;
  const { impact, kind, save } = asked;
  return (
    <Suspense fallback={null}>
      <LessonImpact
        impact={impact}
        title={titles[kind]}
        start="end"
        onDecide={(decisions) => save(decisions).then(leave)}
        onClose={leave}
      />
    </Suspense>
  );
}
