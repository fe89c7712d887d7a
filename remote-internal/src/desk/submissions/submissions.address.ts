import { id as positive } from '@tandem/shared/contract/page';
import { useSearchParams } from '@tandem/shared/router';

/** What of the inbox is open: forms from outside, or requests for courses. */
export type InboxPart = 'open' | 'requests';

/** What is open stands in the address of the page below: `?submissions=open`, `?submissions=requests`, `?submission=ID`. */
export function useSubmissionAddress() {
  const [params, setParams] = useSearchParams();
  const openId = positive.safeParse(params.get('submission')).data;
  const named = params.get('submissions');
  const part: InboxPart = named === 'requests' ? named : 'open';
  const withOpen = (current: URLSearchParams, id: number | undefined, to: InboxPart = 'open') => {
    const next = new URLSearchParams(current);
    next.set('submissions', to);
    if (id === undefined) next.delete('submission');
    else next.set('submission', String(id));
    return next;
  };
  const change = (next: (current: URLSearchParams) => URLSearchParams) => setParams(next, { preventScrollReset: true });
  return {
    isOpen: named === 'open' || named === 'requests' || params.has('submission'),
    part,
    openId,
    hrefOf: (id: number) => `?${withOpen(params, id)}`,
    /** One of them, or the list. */
    open: (id?: number) => change((current) => withOpen(current, id)),
    goTo: (to: InboxPart) => change((current) => withOpen(current, undefined, to)),
    close: () =>
      change((current) => {
        const next = new URLSearchParams(current);
        next.delete('submissions');
        next.delete('submission');
        return next;
      }),
  };
}
export type SubmissionAddress = ReturnType<typeof useSubmissionAddress>;
