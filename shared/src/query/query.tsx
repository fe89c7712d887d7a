import {
  hashKey,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf, EndpointRow, InputOf, ReplyOf } from '../contract/endpoint';
import type { ProblemBody } from '../contract/problem';
import type { Values } from '../fields/field';
import { ApiError, usePlatform } from '../platform/platform';

/** One cache for the person who is signed in; another person gets another one (security 20). */
export function QueryScope({ children }: { children: ReactNode }) {
  const { user } = usePlatform();
  return <CacheOfOnePerson key={user?.id ?? 'anonymous'}>{children}</CacheOfOnePerson>;
}

// The library takes a network for granted until the browser says that it is gone; a cached page begins without one.
onlineManager.setOnline(navigator.onLine);

function CacheOfOnePerson({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // A failed call has already opened the bug report: asking again by itself would open it again.
        defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false } },
      }),
  );
  const { onRetry } = usePlatform();
  // An answer that a page could not show would break it again: the person who tries again asks for everything again.
  useEffect(() => onRetry?.(() => client.removeQueries({ type: 'inactive' })), [onRetry, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export interface Found<T> {
  data: T | undefined;
  error: Error | null;
  isLoading: boolean;
  /** The data shown belongs to the previous input while the new one loads. */
  isStale: boolean;
  retry: () => void;
}

interface ReadOptions<T> {
  isEnabled?: boolean;
  /** Milliseconds. */
  isStaleAfter?: number;
  /** Asks again every so many milliseconds while the page is in sight and online, if what it knows asks for it; once it fails, every minute. */
  every?: number | ((data: T | undefined) => number | false);
}

const afterFailureMs = 60_000;

/** Reads an endpoint for a screen. The last request wins; the previous page stays visible while the next one loads. */
export function useEndpoint<E extends EndpointRow>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions<ReplyOf<E>> = {},
): Found<ReplyOf<E>> {
  const { call } = usePlatform();
  const { every } = options;
  const isUnprompted = endpoint.isUnprompted ?? false;
  const found = useQuery<ReplyOf<E>>({
    queryKey: [endpoint.path, input],
    meta: { reads: endpoint.reads },
    enabled: options.isEnabled ?? true,
    ...(options.isStaleAfter === undefined ? {} : { staleTime: options.isStaleAfter }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const pause = typeof every === 'function' ? every(state.data) : every;
      return pause && state.status === 'error' ? afterFailureMs : pause;
    },
    queryFn: async ({ signal }) =>
      replyOf(await call(endpoint, input, { signal, ...(isUnprompted && { isUnprompted }) })) as ReplyOf<E>,
  });
  return {
    data: found.data,
    error: found.error,
    isLoading: found.isPending && found.fetchStatus !== 'idle',
    isStale: found.isPlaceholderData,
    retry: () => void found.refetch(),
  };
}

/** Reads again whatever shows what a call changes: after a success, or when another person is known to have changed it. `renewed`: a query that has the answer already. */
export function useRefresh(): (endpoint: EndpointRow, renewed?: string) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    ({ changes = [] }, renewed) =>
      cache.invalidateQueries({
        predicate: ({ meta, queryHash }) =>
          queryHash !== renewed &&
          ((meta?.['reads'] as EndpointRow['reads'])?.some((tag) => changes.includes(tag)) ?? false),
      }),
    [cache],
  );
}

interface Input {
  params?: Values;
}

/** Shows an answer that is the record as it is now wherever that record is read; returns the hash of that query. */
async function renew(cache: QueryClient, path: string, { params = {} }: Input, answer: unknown) {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): [string, unknown] => [name, params[name]]);
  const queryKey = [path, { params: Object.fromEntries(named) }];
  if (cache.getQueryData(queryKey) === undefined) return undefined;
  // An older answer that is still on its way must not come after this one.
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData(queryKey, answer);
  return hashKey(queryKey);
}

/** A file stands for what it is: another one of the same name is another intent. */
const identified = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** For a reader a declared outcome (such as 404) is an error too, but one that opened no bug report. */
function replyOf(answer: { ok: boolean; status: number; body: unknown }) {
  if (answer.ok) return answer.body;
  const { message } = answer.body as ProblemBody;
  throw new ApiError(answer.status, message);
}

export interface Action<E> {
  run: (input: InputOf<E>) => Promise<AnswerOf<E> | undefined>;
  isRunning: boolean;
  error: Error | null;
}

/**
 * Writes through an endpoint. A declared outcome comes back as a value; a failure comes back as undefined, with `error` set.
 * While it runs a second call does nothing, and a retry after a lost answer carries the same idempotency key.
 * After a success whatever shows what it changes is read again; the record itself is not, where the answer is it.
 */
export function useAction<E extends EndpointRow>(endpoint: E): Action<E> {
  const { call } = usePlatform();
  const cache = useQueryClient();
  const refresh = useRefresh();
  const isBusy = useRef(false);
  const attempt = useRef({ of: '', key: '' });
  const mutation = useMutation({
    mutationFn: (input: InputOf<E>) => {
      const of = JSON.stringify(input, identified);
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      return call(endpoint, input, { idempotencyKey: attempt.current.key });
    },
    retry: false,
    onSuccess: async (answer, input) => {
      attempt.current = { of: '', key: '' };
      if (!answer.ok) return;
      const { renews } = endpoint;
      await refresh(endpoint, renews && (await renew(cache, renews, input as Input, answer.body)));
    },
  });
  return {
    run: async (input) => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      try {
        return await mutation.mutateAsync(input);
      } catch {
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
    isRunning: mutation.isPending,
    error: mutation.error,
  };
}
