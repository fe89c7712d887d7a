import { audit, auditActionLabels, auditEntityLabels } from '@tandem/shared/contract/platform/audit';
import { optionsOf } from '@tandem/shared/contract/enumerations';
import { useEndpoint } from '@tandem/shared/query';
import { Chip } from '@tandem/shared/ui/display/Chip';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { useCallback } from 'react';
import { SearchBox } from '../../../kit/lists/bars/SearchBox';
import { FilterMenu, type FilterOption } from '../../../kit/lists/filters/FilterMenu';
import type { AuditAddress, AuditFilter } from './audit.address';
import styles from './AuditFilterBar.module.css';

type Filters = Omit<AuditAddress, 'before'>;

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Words, who, what, of what and when. */
export function AuditFilterBar({ filters, onFilters }: Props) {
  const people = useEndpoint(audit.people, {}, { isStaleAfter: 60_000 });
  const set = (key: AuditFilter, value: string) => onFilters({ ...filters, [key]: value });
  const current = JSON.stringify(filters);
  const search = useCallback(
    (text: string) => onFilters({ ...(JSON.parse(current) as Filters), search: text }),
    [current, onFilters],
  );
  const menus: [key: AuditFilter, label: string, options: FilterOption[]][] = [
    ['userId', 'Personne', (people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    ['action', 'Action', optionsOf(auditActionLabels)],
    ['entity', 'Objet', optionsOf(auditEntityLabels)],
  ];

  return (
    <div className={styles.bar}>
      <SearchBox value={filters.search ?? ''} onValue={search} hint="Valeur, motif…" />
      <div className={styles.menus} role="group" aria-label="Filtres">
        {menus.map(([key, label, options]) => (
          <FilterMenu
            key={key}
            label={label}
            options={options}
            chosen={filters[key]?.split(',') ?? []}
            onChosen={(values) => set(key, values.join(','))}
          />
        ))}
        {filters.entityId && <Chip label={`N° ${filters.entityId}`} isActive onRemove={() => set('entityId', '')} />}
      </div>
      <div className={styles.dates}>
        <DateField label="Du" value={filters.from ?? ''} onValue={(date) => set('from', date)} />
        <DateField label="Au" value={filters.to ?? ''} onValue={(date) => set('to', date)} />
      </div>
    </div>
  );
}
