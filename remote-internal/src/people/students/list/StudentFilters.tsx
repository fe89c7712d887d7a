import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { usePlatform } from '@tandem/shared/platform';
import { certTypeLabels, studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import type { FilterRow } from '../../../kit/lists/filters/useFilterOptions';
import type { StudentList } from './students.listing';
import { type FilterKey, probableDuplicate } from './list.address';

const first: FilterRow<FilterKey>[] = [
  ['status', 'Statut', studentStatusLabels],
  ['professionId', 'Profession', 'profession'],
  ['learningYearId', 'Année', 'learning-year'],
  ['regionId', 'Région', 'region'],
];
const others: FilterRow<FilterKey>[] = [
  ['certType', 'CFC / AFP', certTypeLabels],
  ['categoryId', 'Domaine', 'profession-category'],
  ['schoolId', 'École', 'learning-school'],
  ['communeId', 'Commune', 'political-localities'],
];

interface Props {
  list: StudentList;
  /** The name of the company that an address filters by; no list holds them all. */
  company?: string | null | undefined;
}

/** What the list of apprentices can be narrowed by. */
export function StudentFilters({ list, company }: Props) {
  const { user } = usePlatform();
  const { contractEndsBefore = '', addedSince = '' } = list.address.filters;
  return (
    <ListFilters
      list={list}
      first={first}
      others={others}
      toggles={[
        ...(mayUseSensitive(audienceOf(user)) ? [probableDuplicate] : []),
        ['withoutEmail', 'Sans e-mail'],
        ['minor', 'Mineur·es'],
        ['withoutRepresentative', 'Sans représentant·e légal·e'],
      ]}
      plain={[
        ['withoutCategory', 'Domaine non renseigné'],
        ['withoutRegion', 'Hors périmètre'],
        ['addedSince', `Ajoutés depuis le ${formatDate(addedSince)}`],
        ['contractEndsBefore', `Contrat finissant avant le ${formatDate(contractEndsBefore)}`],
        ['companyId', `Entreprise\u00a0: ${company ?? 'choisie'}`],
      ]}
    />
  );
}
