import { id as positive } from '@tandem/shared/contract/page';
import { useSearchParams } from '@tandem/shared/router';
import type { MergeKindName } from './merge.kinds';

export interface OpenMerge {
  kind: MergeKindName;
  /** The other record, once it is chosen. */
  otherId: number | undefined;
}

/** `student`, `company.17`: what is being merged, and with whom. */
function read(text: string | null): OpenMerge | undefined {
  const [kind, other] = text?.split('.') ?? [];
  if (kind !== 'student' && kind !== 'company') return undefined;
  return { kind, otherId: positive.safeParse(other).data };
}

/** The file of an apprentice with a merge under way: with this other file, or with one that is still to be chosen. */
export const mergeHref = (id: number, otherId?: number) =>
  `/internal/students/show/${id}?merge=student${otherId === undefined ? '' : `.${otherId}`}`;

/** A merge under way stands in the address of the file, so that a reload goes on where one was. */
export function useMergeAddress() {
  const [params, setParams] = useSearchParams();
  const set = (value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete('merge');
        else next.set('merge', value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    opened: read(params.get('merge')),
    open: (kind: MergeKindName, otherId?: number) => set(otherId === undefined ? kind : `${kind}.${otherId}`),
    close: () => set(undefined),
  };
}
