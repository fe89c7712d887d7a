import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { type FilterRow, useFilterOptions } from '../../../kit/lists/filters/useFilterOptions';
import type { StatisticAddress } from '../statistics.address';
import type { ChangeStatistics } from '../useStatisticAddress';
import styles from './ScopeBar.module.css';
import { monthsOf, periodOf, periodsOf } from './periods';

interface Props {
  address: StatisticAddress;
  change: ChangeStatistics;
  page: StatisticPage | undefined;
}

const lists = [
  ['regionId', 'Région', 'region'],
  ['branchId', 'Branche', 'branch'],
  ['placeId', 'Lieu', 'location-course'],
] as const satisfies readonly FilterRow<'regionId' | 'branchId' | 'placeId'>[];

/** Of which months, region, branch and place the numbers are, and for whose eyes. */
export function ScopeBar({ address, change, page }: Props) {
  const optionsFor = useFilterOptions(lists);
  const idOf = (text: string) => (text === '' ? undefined : Number(text));
  const periods = periodsOf(page?.months ?? [], page?.monthsOver ?? 0);
  const note = unknownTo(address);

  return (
    <div className={styles.bar} role="group" aria-label="Filtres" data-print="none">
      <SelectField
        label="Mois"
        name="period"
        options={periods}
        value={periodOf(address, page?.monthsOver ?? 0)}
        onValue={(period) => change(monthsOf(period))}
      />
      {lists.map(([key, label, list]) => (
        <SelectField
          key={key}
          label={label}
          name={key}
          placeholder={key === 'placeId' ? 'Tous' : 'Toutes'}
          options={optionsFor(list)}
          value={String(address[key] ?? '')}
          onValue={(id) => change({ [key]: idOf(id) })}
        />
      ))}
      <CheckField
        className={styles.shared}
        label="Partage externe"
        hint="Masque les effectifs de moins de 5"
        checked={address.isShared}
        onValue={(isShared) => change({ isShared })}
      />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** What of the filters says nothing about the numbers of this part (desk 22b). */
function unknownTo({ section, regionId, branchId, placeId }: StatisticAddress): string | undefined {
  if (section === 'coaching' && (branchId || placeId))
    return 'Un suivi CoachApp n’a ni branche ni lieu\u00a0: ces filtres ne changent rien ici.';
  if (section === 'lessons' && regionId)
    return 'Une séance réunit des apprenti·es de plusieurs régions\u00a0: le filtre par région ne change rien ici.';
  return undefined;
}
