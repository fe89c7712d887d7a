import { certTypeLabels, optionsOf, studentStatusLabels } from '@tandem/shared/contract/enumerations';
import type { ListKey } from '@tandem/shared/contract/lists.settings';
import { lists, type ListItem } from '@tandem/shared/contract/lists';
import { formatDate } from '@tandem/shared/rules/dates';
import { Chip } from '@tandem/shared/ui/Chip';
import { useEndpoint } from '@tandem/shared/query';
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { FilterMenu, type FilterOption } from './FilterMenu';
import type { FilterKey, ListAddress } from '../list.address';
import chip from './FilterMenu.module.css';
import styles from './StudentFilters.module.css';

type Row = [key: FilterKey, label: string, of: ListKey | Readonly<Record<string, string>>];

/** In sight from the start; the others come with «Autres filtres», or when they are on. */
const first: Row[] = [
  ['status', 'Statut', studentStatusLabels],
  ['professionId', 'Profession', 'profession'],
  ['learningYearId', 'Année', 'learning-year'],
  ['regionId', 'Région', 'region'],
];
const others: Row[] = [
  ['certType', 'CFC / AFP', certTypeLabels],
  ['categoryId', 'Domaine', 'profession-category'],
  ['schoolId', 'École', 'learning-school'],
  ['communeId', 'Commune', 'political-localities'],
];
const keys = [...first, ...others].flatMap(([, , of]) => (typeof of === 'string' ? [of] : [])).join(',');

interface Props {
  address: ListAddress;
  onFilters: (filters: ListAddress['filters']) => void;
  /** The name of the company that an address filters by; no list holds them all. */
  company?: string | null | undefined;
}

export function StudentFilters({ address: { filters }, onFilters, company }: Props) {
  const { data } = useEndpoint(lists.read, { query: { keys } }, { isStaleAfter: 300_000 });
  const [hasMore, setHasMore] = useState(false);
  const set = (key: FilterKey, value: string | undefined) => {
    const { [key]: _, ...kept } = filters;
    onFilters(value ? { ...kept, [key]: value } : kept);
  };
  const optionsFor = (of: Row[2]) => (typeof of === 'string' ? (data?.[of] ?? []).map(asOption) : optionsOf(of));
  const shown = [...first, ...others.filter(([key]) => hasMore || filters[key])];
  const plain: [FilterKey, string][] = [
    ['withoutEmail', 'Sans e-mail'],
    ['minor', 'Mineurs'],
    ['contractEndsBefore', `Contrat finissant avant le ${formatDate(filters.contractEndsBefore ?? '')}`],
    ['companyId', `Entreprise : ${company ?? 'choisie'}`],
  ];

  return (
    <div className={styles.filters} role="group" aria-label="Filtres">
      {shown.map(([key, label, of]) => (
        <FilterMenu
          key={key}
          label={label}
          options={optionsFor(of)}
          chosen={filters[key]?.split(',') ?? []}
          onChosen={(values) => set(key, values.join(','))}
        />
      ))}
      {plain.map(
        ([key, label]) =>
          filters[key] && <Chip key={key} label={label} isActive onRemove={() => set(key, undefined)} />,
      )}
      {!hasMore && (
        <span className={chip.chip}>
          <button type="button" className={chip.open} onClick={() => setHasMore(true)}>
            <Plus size={15} aria-hidden />
            <span className={chip.text}>Autres filtres</span>
          </button>
        </span>
      )}
    </div>
  );
}

const asOption = ({ id, label, isActive }: ListItem): FilterOption => ({
  value: String(id),
  label: isActive ? label : `${label} (inactif)`,
});
