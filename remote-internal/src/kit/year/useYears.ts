import { type TrainingYear, trainingYears } from '@tandem/shared/contract/teaching/groups.years';
import { useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';

/** The years that can be read, the newest first; undefined while they load. */
export const useYears = (isEnabled = true): readonly TrainingYear[] | undefined =>
  useEndpoint(trainingYears.list, {}, { isEnabled, isStaleAfter: 300_000 }).data?.rows;

/** The day at which the timetable of a year opens; today in the current one. */
export function useDayOfYear(id: number | undefined): string {
  const years = useYears(id !== undefined);
  return years?.find((year) => year.id === id)?.day ?? today();
}
