import { submissions } from '@tandem/shared/contract/desk/submissions';
import { useEndpoint } from '@tandem/shared/query';
import { type RefObject, useState } from 'react';
import { useKey } from '../../kit/useKey';
import { type Filters, SubmissionList } from './list/SubmissionList';
import { pageSize } from './page-size';
import { SubmissionView } from './show/SubmissionView';
import type { SubmissionAddress } from './submissions.address';

interface Props {
  address: SubmissionAddress;
  /** Where the focus begins. */
  beginRef: RefObject<HTMLElement | null>;
}

/** Forms from outside: the list, or one of them; J and K go to the next and the one before, and the next one opens once one is done. */
export function FormsInbox({ address: { openId, hrefOf, open }, beginRef }: Props) {
  const [filters, setFilters] = useState<Filters>({ state: 'open', search: '', page: 1 });
  const { state, search, page } = filters;
  const found = useEndpoint(submissions.list, {
    query: { state, page, size: pageSize, ...(search && { search }) },
  });
  const rows = found.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const goTo = (place: number) => {
    const row = rows[place];
    if (row) open(row.id);
  };
  useKey('j', () => goTo(at + 1), { windows: 1 });
  useKey('k', () => goTo(at - 1), { windows: 1 });

  const openNext = (doneId: number) => {
    const done = rows.findIndex(({ id }) => id === doneId);
    const next = rows[done + 1] ?? rows.find(({ id }) => id !== doneId);
    open(state === 'open' ? next?.id : undefined);
  };

  return openId === undefined ? (
    <SubmissionList found={found} filters={filters} onFilters={setFilters} hrefOf={hrefOf} beginRef={beginRef} />
  ) : (
    <SubmissionView
      key={openId}
      id={openId}
      beginRef={beginRef}
      onBack={() => open()}
      onDone={() => openNext(openId)}
    />
  );
}
