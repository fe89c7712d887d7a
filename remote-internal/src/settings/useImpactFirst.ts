import type { Impact, ImpactCause } from '@tandem/shared/contract/teaching/impact';
import type { Decisions } from '@tandem/shared/contract/teaching/settling';
import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';
import { impactOf } from '../panels';

type Save = (decisions: Decisions) => Promise<unknown>;
type Kind = ImpactCause['kind'];

/** Looks at what a change does to lessons before it is saved; where it touches some, something is decided for them first (teaching 15). */
export function useImpactFirst() {
  const { call, notify } = usePlatform();
  const [isRunning, setIsRunning] = useState(false);
  const [asked, setAsked] = useState<{ kind: Kind; impact: Impact; save: Save }>();

  async function find(cause: ImpactCause): Promise<Impact | undefined> {
    setIsRunning(true);
    try {
      return await impactOf(call, cause);
    } catch {
      notify({ text: 'Les séances touchées n’ont pas pu être lues\u00a0: rien n’est enregistré.', tone: 'error' });
      return undefined;
    } finally {
      setIsRunning(false);
    }
  }

  return {
    isRunning,
    asked,
    leave: () => setAsked(undefined),
    /** `cause`: undefined where no lesson can be touched. */
    ask: async (cause: ImpactCause | undefined, save: Save): Promise<void> => {
      const impact = cause ? await find(cause) : { groups: [] };
      if (!impact) return;
      if (cause && impact.groups.length > 0) setAsked({ kind: cause.kind, impact, save });
      else await save([]);
    },
  };
}
export type ImpactFirst = ReturnType<typeof useImpactFirst>;
