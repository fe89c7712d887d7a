import { type Audience, internal } from '@tandem/shared/access';
import type { search, SearchKind } from '@tandem/shared/contract/desk/search';
import type { Policy } from '../../platform/http/policy';

export const searchPolicy = { find: internal } as const satisfies Policy<typeof search>;

const offices: readonly SearchKind[] = ['student', 'teacher', 'company', 'employee'];
const kinds: Readonly<Partial<Record<Audience, readonly SearchKind[]>>> = {
  admin: [...offices, 'value'],
  appapp_administrator: offices,
  coach: offices,
  teacher: ['student'],
};

/** Domain §5.1: the offices find people and companies, teachers their own apprentices; the values of lists lead to the settings. Nobody else finds anything. */
export const kindsFor = (audience: Audience): readonly SearchKind[] => kinds[audience] ?? [];
