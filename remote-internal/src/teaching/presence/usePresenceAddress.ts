import { useSearchParams } from '@tandem/shared/router';
import { useTrainingYear } from '../../kit/year/useTrainingYear';
import { useDayOfYear } from '../../kit/year/useYears';

type Key = 'tab' | 'lesson' | 'from' | 'day' | 'place' | 'teacher';
export type Changes = Partial<Record<Key, string | undefined>>;

const numbers = (text: string | null) => (text ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean);

/** What the page shows stands in its address: the tab, the open lesson, the week, the filters. */
export function usePresenceAddress() {
  const [params, setParams] = useSearchParams();
  const yearId = useTrainingYear();
  const usualDay = useDayOfYear(yearId);

  const searchWith = (changes: Changes) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return next;
  };
  const from = params.get('from') ?? '';
  return {
    /** The training year; undefined: the current one. */
    yearId,
    tab: params.get('tab') ?? '',
    lessonId: numbers(params.get('lesson'))[0],
    from: /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : usualDay,
    day: params.get('day'),
    places: numbers(params.get('place')),
    teachers: numbers(params.get('teacher')),
    change: (changes: Changes) => setParams(searchWith(changes), { replace: true }),
    /** The address with these changes, for a link. */
    hrefWith: (changes: Changes) => `?${searchWith(changes).toString()}`,
  };
}
export type PresenceAddress = ReturnType<typeof usePresenceAddress>;
