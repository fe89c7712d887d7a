import { groups } from '@tandem/shared/contract/teaching/groups';
import type { Candidate, GroupSuggestion, LessonAdjustment } from '@tandem/shared/contract/teaching/groups.plan';
import { type GroupPlan, groupPlan } from '@tandem/shared/contract/teaching/groups.record';
import type { Values } from '@tandem/shared/fields/field';
import { asText } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { minutesAfter, timeTyped } from '@tandem/shared/rules/time/slots';
import { useEffect, useState } from 'react';
import { decided, settled, timeOf } from './plan';

/** Nothing is asked for half of what is being typed. */
const pauseMs = 250;

/** Whom somebody ticked, or unticked; whoever else wished for this place and fits is ticked as far as there are seats. */
function tickedOf(candidates: readonly Candidate[], ticks: Readonly<Record<number, boolean>>, capacity: number) {
  const chosen: number[] = [];
  for (const { registrationId, blocked, parts } of candidates) {
    const isOn = ticks[registrationId] ?? ((parts?.place ?? 0) > 0 && chosen.length < capacity);
    if (blocked === null && isOn) chosen.push(registrationId);
  }
  return chosen;
}

/** The fields of the plan, and what they come to once they have rested, are left or are chosen. */
function usePlanFields(start: GroupPlan, lessonMinutes: number) {
  const form = useZodForm(groupPlan, start);
  const fields = sectionOf(form, '', 'plan');
  const { values } = fields;
  const [rested, setRested] = useState(() => settled(start, start));
  const settle = (to: Values) => setRested(({ plan }) => settled(to, plan));
  const isSettled = JSON.stringify(values) === JSON.stringify(rested.values);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => settle(values), pauseMs);
    return () => clearTimeout(timer);
  });

  const section: Section = {
    ...fields,
    errorOf: (name) => rested.faults[name],
    /** The end follows the start. */
    set: (changes) => {
      const startsAt = timeTyped(asText(changes['startsAt']));
      const secondStartsAt = timeTyped(asText(changes['secondStartsAt']));
      fields.set({
        ...changes,
        ...(startsAt && { endsAt: minutesAfter(startsAt, lessonMinutes) }),
        ...(secondStartsAt && { secondEndsAt: minutesAfter(secondStartsAt, lessonMinutes) }),
      });
    },
    touch: () => settle(values),
  };
  const set = (changes: Partial<GroupPlan>) => {
    fields.set(changes);
    settle({ ...values, ...changes });
  };
  return { ...rested, section, set, isSettled, isDirty: form.formState.isDirty };
}

/** The group that is being made: what is decided, what it gives, whom it helps. */
export function usePlan(suggestion: GroupSuggestion, start: GroupPlan) {
  const { plan, faults, section, set, isSettled, isDirty } = usePlanFields(start, suggestion.lessonMinutes);
  const time = timeOf(plan);
  /** Another day or hour makes decisions about dates pointless. */
  const [decisions, setDecisions] = useState<{ time: string; rows: readonly LessonAdjustment[] }>({ time, rows: [] });
  const adjustments = decisions.time === time ? decisions.rows : [];
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({});
  const isValid = Object.keys(faults).length === 0;
  const preview = useEndpoint(
    groups.preview,
    { body: { plan, adjustments: [...adjustments] } },
    { isEnabled: isValid, isStaleAfter: 0 },
  );

  return {
    suggestion,
    draft: { plan, adjustments },
    section,
    isValid,
    isSettled,
    isTouched: isDirty || adjustments.length > 0 || Object.keys(ticks).length > 0,
    preview,
    ticked: tickedOf(preview.data?.candidates ?? [], ticks, plan.capacity),
    set,
    decide: (decision: LessonAdjustment) => setDecisions({ time, rows: decided(adjustments, decision) }),
    forget: (date: string) => setDecisions({ time, rows: adjustments.filter((each) => each.date !== date) }),
    tick: (registrationId: number, isOn: boolean) => setTicks({ ...ticks, [registrationId]: isOn }),
  };
}
export type Plan = ReturnType<typeof usePlan>;
