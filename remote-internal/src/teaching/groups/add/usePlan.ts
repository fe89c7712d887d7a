import { groups } from '@tandem/shared/contract/teaching/groups';
import type { GroupPlan, LessonAdjustment } from '@tandem/shared/contract/teaching/groups.fields';
import type { Candidate, GroupSuggestion } from '@tandem/shared/contract/teaching/groups.plan';
import { useEndpoint } from '@tandem/shared/query';
import { useState } from 'react';
import { decided, type Draft, faultsOf } from './plan';

/** What the decisions hang on: another day or hour makes them pointless. */
const timeFields: readonly (keyof GroupPlan)[] = ['weekday', 'startsAt', 'endsAt', 'firstDate', 'lastDate'];

/** Whoever wished for this place and fits is ticked from the start, as far as there are seats. */
function tickedOf(candidates: readonly Candidate[], { ticks, plan }: Draft): number[] {
  const chosen: number[] = [];
  for (const { registrationId, blocked, parts } of candidates) {
    const isOn = ticks[registrationId] ?? ((parts?.place ?? 0) > 0 && chosen.length < plan.capacity);
    if (blocked === null && isOn) chosen.push(registrationId);
  }
  return chosen;
}

/** The group that is being made: what is decided, what it gives, whom it helps. */
export function usePlan(suggestion: GroupSuggestion, start: GroupPlan) {
  const [draft, setDraft] = useState<Draft>({ plan: start, adjustments: [], ticks: {} });
  const [isTouched, setIsTouched] = useState(false);
  const { plan, adjustments } = draft;
  const faults = faultsOf(plan);
  const isValid = Object.keys(faults).length === 0;
  const preview = useEndpoint(
    groups.preview,
    { body: { plan, adjustments: [...adjustments] } },
    { isEnabled: isValid, isStaleAfter: 0 },
  );
  const candidates = preview.data?.candidates ?? [];
  const touch = (next: Draft) => {
    setDraft(next);
    setIsTouched(true);
  };

  return {
    suggestion,
    draft,
    faults,
    isValid,
    isTouched,
    preview,
    ticked: tickedOf(candidates, draft),
    set: (changes: Partial<GroupPlan>) =>
      touch({
        plan: { ...plan, ...changes },
        adjustments: timeFields.some((name) => name in changes) ? [] : adjustments,
        ticks: draft.ticks,
      }),
    decide: (decision: LessonAdjustment) => touch({ ...draft, adjustments: decided(adjustments, decision) }),
    forget: (date: string) => touch({ ...draft, adjustments: adjustments.filter((each) => each.date !== date) }),
    tick: (registrationId: number, isOn: boolean) =>
      touch({ ...draft, ticks: { ...draft.ticks, [registrationId]: isOn } }),
  };
}
export type Plan = ReturnType<typeof usePlan>;
