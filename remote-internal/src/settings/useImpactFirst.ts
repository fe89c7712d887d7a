import type { Decisions, Impact, ImpactCause } from '@tandem/shared/contract/teaching/impact';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';

type Save = (decisions: Decisions) => Promise<unknown>;
type Kind = ImpactCause['kind'];

/** Looks at what a change does to lessons before it is saved; where it touches some, something is decided for them first (teaching 15). */
export function useImpactFirst() {
  const preview = useAction(lessonImpacts.preview);
  const [asked, setAsked] = useState<{ kind: Kind; impact: Impact; save: Save }>();
  return {
    isRunning: preview.isRunning,
    asked,
    leave: () => setAsked(undefined),
    /** `cause`: undefined where no lesson can be touched. */
    ask: async (cause: ImpactCause | undefined, save: Save): Promise<void> => {
      if (!cause) return void (await save([]));
      const found = await preview.run({ body: { cause } });
      if (!found?.ok) return undefined;
      if (found.body.groups.length === 0) return void (await save([]));
      return setAsked({ kind: cause.kind, impact: found.body, save });
    },
  };
}
export type ImpactFirst = ReturnType<typeof useImpactFirst>;
