import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { contractEndingDays } from '@tandem/shared/contract/people/students.list';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { addDays, today } from '@tandem/shared/rules/dates';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/count';
import styles from './Figures.module.css';

type Numbers = ReplyOf<typeof dashboard.read>['students'];

interface Figure {
  label: string;
  count: number;
  /** The filters, or the order, of the list that lead to these people. */
  filters: string;
  isAlert?: boolean;
}

const figuresOf = (of: Numbers): Figure[] => [
  { label: 'Apprentis actifs', count: of.active, filters: 'status=active' },
  { label: 'Sans mesure', count: of.dormant, filters: 'status=dormant' },
  { label: 'Ajoutés en 30 jours', count: of.addedLast30Days, filters: 'sort=-number' },
  { label: 'Sans e-mail', count: of.withoutEmail, filters: 'withoutEmail=true', isAlert: true },
  { label: 'Mineurs', count: of.minors, filters: 'minor=true' },
  {
    label: 'Mineurs sans représentant',
    count: of.minorsWithoutRepresentative,
    filters: 'minor=true',
    isAlert: true,
  },
  {
    label: `Contrats finissant sous ${contractEndingDays} jours`,
    count: of.contractEnding,
    filters: `contractEndsBefore=${addDays(today(), contractEndingDays)}`,
    isAlert: true,
  },
  { label: 'Archivés', count: of.archived, filters: 'status=archived' },
];

/** Numbers to act on; each leads to the list of the people it counts. */
export function Figures({ of }: { of: Numbers }) {
  return (
    <ul className={styles.figures} aria-label="Chiffres">
      {figuresOf(of).map(({ label, count, filters, isAlert }) => (
        <li key={label}>
          <Link to={`/internal/students?${filters}`} className={isAlert && count > 0 ? styles.alert : styles.figure}>
            <b>{formatCount(count)}</b>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
