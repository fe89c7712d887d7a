import { presence } from '@tandem/shared/contract/teaching/presence';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { PresenceAddress } from '../usePresenceAddress';
import { Days } from './Days';
import { WeekBar } from './WeekBar';

/** Lessons of a day that the strip shows. */
const most = 4;

/** A week in a few lines: the first lessons of each day, and how many more there are. */
export function WeekStrip({ address }: { address: PresenceAddress }) {
  const found = useEndpoint(presence.week, { query: { from: address.from } });
  return (
    <Loaded of={found}>
      {(week) => (
        <section aria-label="Semaine">
          <WeekBar address={address} week={week} />
          <Days address={address} week={week} most={most} isStrip />
        </section>
      )}
    </Loaded>
  );
}
