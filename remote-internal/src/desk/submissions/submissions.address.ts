import { id as positive } from '@tandem/shared/contract/page';
import { type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { useSearchParams } from '@tandem/shared/router';

/** Where submissions of a kind are treated. */
const pages: Readonly<Record<SubmissionKind, string>> = {
  aa_student: '/internal/appapp',
  aa_teacher: '/internal/teachers',
  ca_student: '/internal/coachapp',
};

export const submissionsHref = (kind: SubmissionKind) => `${pages[kind]}?submissions=open`;

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
