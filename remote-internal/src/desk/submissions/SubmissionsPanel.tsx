import { submissions } from '@tandem/shared/contract/desk/submissions';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { useEndpoint } from '@tandem/shared/query';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { useRef, useState } from 'react';
import { type Filters, SubmissionList } from './list/SubmissionList';
import { pageSize } from './page-size';
import { SubmissionView } from './show/SubmissionView';
import type { SubmissionAddress } from './submissions.address';

interface Props {
  kind: SubmissionKind;
  address: SubmissionAddress;
}

/** What came in online beside the page: the list, or one of them; the next one opens once one is done (desk 17, 18). */
export function SubmissionsPanel({ kind, address: { openId, hrefOf, open, close } }: Props) {
  const [filters, setFilters] = useState<Filters>({ state: 'open', search: '', page: 1 });
  const { state, search, page } = filters;
  const query = { kind, state, page, size: pageSize, ...(search && { search }) };
  const found = useEndpoint(submissions.list, { query });
  const beginRef = useRef<HTMLElement>(null);

  const openNext = (doneId: number) => {
    const rows = found.data?.rows ?? [];
    const at = rows.findIndex(({ id }) => id === doneId);
    const next = rows[at + 1] ?? rows.find(({ id }) => id !== doneId);
    open(state === 'open' ? next?.id : undefined);
  };

  return (
    <Drawer isOpen isWide onClose={close} title="Demandes à traiter" initialFocus={beginRef}>
      {openId === undefined ? (
        <SubmissionList found={found} filters={filters} onFilters={setFilters} hrefOf={hrefOf} beginRef={beginRef} />
      ) : (
        <SubmissionView
          key={openId}
          id={openId}
          beginRef={beginRef}
          onBack={() => open()}
          onDone={() => openNext(openId)}
        />
      )}
    </Drawer>
  );
}
