import { id as positive } from '@tandem/shared/contract/page';
import { useSearchParams } from '@tandem/shared/router';

/** What is open stands in the address of the page below: `?submissions=open`, `?submission=ID`. */
export function useSubmissionAddress() {
  const [params, setParams] = useSearchParams();
  const openId = positive.safeParse(params.get('submission')).data;
  const withOpen = (current: URLSearchParams, id: number | undefined) => {
    const next = new URLSearchParams(current);
    next.set('submissions', 'open');
    if (id === undefined) next.delete('submission');
    else next.set('submission', String(id));
    return next;
  };
  return {
    isOpen: params.get('submissions') === 'open' || params.has('submission'),
    openId,
    hrefOf: (id: number) => `?${withOpen(params, id)}`,
    /** One of them, or the list. */
    open: (id?: number) => setParams((current) => withOpen(current, id), { preventScrollReset: true }),
    close: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('submissions');
          next.delete('submission');
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
export type SubmissionAddress = ReturnType<typeof useSubmissionAddress>;
