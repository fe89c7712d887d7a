import type { submissions, SubmissionRow } from '@tandem/shared/contract/desk/submissions';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import type { Found } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { CheckCheck, SearchX } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { ChoiceSwitch } from '../../../kit/ChoiceSwitch';
import { SearchBox } from '../../../kit/lists/bars/SearchBox';
import { handleListKeys } from '../../rows';
import { Marks } from '../Marks';
import { pageSize } from '../page-size';
import { kindLabel, sentText } from '../submissions.labels';
import styles from './list.module.css';

const choices = [
  { value: 'open', label: 'À vérifier' },
  { value: 'processed', label: 'Traitées' },
  { value: 'refused', label: 'Non retenues' },
  { value: 'withdrawn', label: 'Retirées' },
  { value: 'spam', label: 'Indésirables' },
] as const;

export interface Filters {
  state: (typeof choices)[number]['value'];
  search: string;
  page: number;
}

interface Props {
  found: Found<ReplyOf<typeof submissions.list>>;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  hrefOf: (id: number) => string;
  /** Where the focus begins. */
  beginRef: RefObject<HTMLElement | null>;
}

/** Those that wait, the urgent ones first; or those of another state. */
export function SubmissionList({ found, filters, onFilters, hrefOf, beginRef }: Props) {
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    beginRef.current = tools.current?.querySelector('input') ?? null;
    beginRef.current?.focus();
  }, [beginRef]);
  const set = (changes: Partial<Filters>) => onFilters({ ...filters, page: 1, ...changes });

  return (
    <div className={styles.list}>
      <div ref={tools} className={styles.tools}>
        <SearchBox
          label="Rechercher dans les formulaires"
          hint="Nom, référence…"
          value={filters.search}
          onValue={(search) => set({ search })}
        />
        <ChoiceSwitch
          label="Quels formulaires"
          choices={choices}
          value={filters.state}
          onValue={(state) => set({ state })}
        />
      </div>
      <Loaded of={found}>
        {({ rows, total }) => (
          <>
            {total === 0 && <Nothing filters={filters} />}
            <div role="presentation" onKeyDown={handleListKeys}>
              <ul className={styles.rows} aria-label="Formulaires">
                {rows.map((row) => (
                  <Row key={row.id} row={row} href={hrefOf(row.id)} />
                ))}
              </ul>
            </div>
            {total > pageSize && (
              <Pagination page={filters.page} size={pageSize} total={total} onPage={(page) => set({ page })} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const Row = ({ row, href }: { row: SubmissionRow; href: string }) => (
  <li>
    <Link to={href} data-row-link="" preventScrollReset className={styles.row}>
      <strong data-personal="">{row.name}</strong>
      <Marks of={row} />
      <span>{[kindLabel(row.kind), row.about].filter(Boolean).join(' · ')}</span>
      <small>{sentText(row)}</small>
    </Link>
  </li>
);

function Nothing({ filters: { state, search } }: { filters: Filters }) {
  if (search) return <EmptyState icon={<SearchX size={28} aria-hidden />} title="Aucun formulaire ne correspond." />;
  if (state !== 'open') return <EmptyState title="Aucun formulaire dans cet état." />;
  return <EmptyState icon={<CheckCheck size={28} aria-hidden />} title="Aucun formulaire à vérifier" />;
}
