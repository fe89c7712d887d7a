import { type Goal, type GoalFields, goalTable, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { nothingTyped } from '@tandem/shared/fields/values';

/** What a goal holds. */
export const goalValues = ({ id: _id, version: _version, area: _area, ...values }: Goal) => values satisfies GoalFields;

export const noGoal = { ...nothingTyped(goalTable), state: 'open' as const, progress: 0 };

/** «3 sur 4» */
export const progressText = (progress: number): string => `${progress}\u00a0sur ${wholeProgress}`;
