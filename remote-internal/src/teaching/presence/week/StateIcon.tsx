import type { WeekState } from '@tandem/shared/contract/teaching/presence.week';
import { Circle, CircleCheck, CircleDotDashed, CircleX, Repeat, UserX } from 'lucide-react';

const icons = {
  complete: CircleCheck,
  incomplete: CircleDotDashed,
  ahead: Circle,
  substituted: Repeat,
  unstaffed: UserX,
  cancelled: CircleX,
} as const satisfies Record<WeekState, typeof Circle>;

/** Each state has a sign of its own: colour never says it alone. */
export function StateIcon({ state }: { state: WeekState }) {
  const Icon = icons[state];
  return <Icon size={14} aria-hidden />;
}
