import { type Audience, internal } from '@tandem/shared/access';
import type { search, SearchKind } from '@tandem/shared/contract/search';
import type { Policy } from '../http/policy';

export const searchPolicy = { find: internal } as const satisfies Policy<typeof search>;

/** Domain §5.1: the offices find people and companies, teachers their own apprentices; the values of lists lead to the settings. */
export const kindsFor = (audience: Audience): readonly SearchKind[] => {
  if (audience === 'admin') return ['student', 'teacher', 'company', 'value'];
  return audience === 'teacher' ? ['student'] : ['student', 'teacher', 'company'];
};
