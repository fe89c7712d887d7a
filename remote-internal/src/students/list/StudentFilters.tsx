import { certTypeLabels, optionsOf, studentStatusLabels } from '@tandem/shared/contract/enumerations';
import type { ListKey } from '@tandem/shared/contract/lists.settings';
import { lists, type ListItem } from '@tandem/shared/contract/lists';
import { formatDate } from '@tandem/shared/rules/dates';
import { Chip } from '@tandem/shared/ui/Chip';
import { useEndpoint } from '@tandem/shared/query';
import { FilterMenu, type FilterOption } from './FilterMenu';
import type { FilterKey, ListAddress } from './list.address';
import styles from './StudentFilters.module.css';

const fromLists = [
  ['professionId', 'Profession', 'profession'],
  ['categoryId', 'Domaine', 'profession-category'],
  ['learningYearId', 'Année', 'learning-year'],
  ['schoolId', 'École', 'learning-school'],
  ['regionId', 'Région', 'region'],
  ['communeId', 'Commune', 'political-localities'],
] as const satisfies [FilterKey, string, ListKey][];
const keys = fromLists.map(([, , key]) => key).join(',');

interface Props {
  address: ListAddress;
  onFilters: (filters: ListAddress['filters']) => void;
  /** The name of the company that an address filters by; no list holds them all. */
  company?: string | null | undefined;
}

export function StudentFilters({ address: { filters }, onFilters, company }: Props) {
  const { data } = useEndpoint(lists.read, { query: { keys } }, { isStaleAfter: 300_000 });
  const set = (key: FilterKey, value: string | undefined) => {
    const { [key]: _, ...kept } = filters;
    onFilters(value ? { ...kept, [key]: value } : kept);
  };
  const menu = (key: FilterKey, label: string, options: readonly FilterOption[]) => (
    <FilterMenu
      key={key}
      label={label}
      options={options}
      chosen={filters[key]?.split(',') ?? []}
      onChosen={(values) => set(key, values.join(','))}
    />
  );
  const others: [FilterKey, string][] = [
    ['withoutEmail', 'Sans e-mail'],
    ['minor', 'Mineurs'],
    ['contractEndsBefore', `Contrat finissant avant le ${formatDate(filters.contractEndsBefore ?? '')}`],
    ['companyId', `Entreprise : ${company ?? 'choisie'}`],
  ];

  return (
    <div className={styles.filters} role="group" aria-label="Filtres">
      {menu('status', 'Statut', optionsOf(studentStatusLabels))}
      {menu('certType', 'CFC / AFP', optionsOf(certTypeLabels))}
      {fromLists.map(([key, label, list]) => menu(key, label, (data?.[list] ?? []).map(asOption)))}
      {others.map(
        ([key, label]) =>
          filters[key] && <Chip key={key} label={label} isActive onRemove={() => set(key, undefined)} />,
      )}
    </div>
  );
}

const asOption = ({ id, label, isActive }: ListItem): FilterOption => ({
  value: String(id),
  label: isActive ? label : `${label} (inactif)`,
});
