import { audienceOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import type { Found } from '@tandem/shared/query';
import type { Figure } from '../Figures';
import type { Todo } from './todo';
import { useCoachingTodo } from './useCoachingTodo';
import { useInboxTodo } from './useInboxTodo';
import { useTeachingTodo } from './useTeachingTodo';

/** What waits for somebody, and whether all of it was counted. */
export interface Todos {
  todos: Todo[];
  /** What can wait. */
  figures: Figure[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * What waits for this person, as the lists count it that their numbers open: a list and its number never say two things. What is
 * not counted yet is left out.
 */
export function useTodo(): Todos {
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const inbox = useInboxTodo(audience);
  const teaching = useTeachingTodo(audience);
  const coaching = useCoachingTodo(audience);
  const counts: Found<unknown>[] = [...inbox.counts, ...teaching.counts, ...coaching.counts];
  const failed = counts.filter(({ error }) => error);
  return {
    todos: [...teaching.todos, ...coaching.todos, ...inbox.todos],
    figures: teaching.figures,
    isLoading: counts.some(({ isLoading }) => isLoading),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ retry }) => retry()),
  };
}
