import { Menu } from '@tandem/shared/ui/menus/Menu';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useIsPhone } from '../../kit/useIsPhone';
import { stateOf, useYearChoice, useYearInAddress } from './useYearChoice';
import styles from './year.module.css';

/** The training year of the open page, and the way to the others. */
export function YearMenu() {
  const choice = useYearChoice();
  const { years = [], displayed, choose } = choice;
  const isPhone = useIsPhone();
  useYearInAddress(choice);
  if (!displayed) return null;
  const label = isPhone ? shortOf(displayed.label) : displayed.label;
  const items = years.map((year) => ({
    label: year.label,
    hint: [year.isCurrent ? 'en cours' : stateOf(year), year === displayed && 'affichée'].filter(Boolean).join(', '),
    onSelect: () => choose(year.isCurrent ? undefined : year.id),
  }));

  return (
    <Menu
      label={`Année de formation ${label}`}
      className={displayed.isCurrent ? styles.year : `${styles.year} ${styles.other}`}
      trigger={
        <>
          {!isPhone && <CalendarDays size={16} aria-hidden />}
          {label}
          <ChevronDown size={16} aria-hidden />
        </>
      }
      items={items}
    />
  );
}

/** «2026-2027» as «26-27». */
const shortOf = (label: string) => label.replaceAll(/\b\d\d(?=\d\d\b)/g, '');
