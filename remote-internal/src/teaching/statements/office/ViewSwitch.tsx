import { statementStatusLabels } from '@tandem/shared/contract/enumerations';
import styles from './office.module.css';
import { type Listed, type View, viewed } from './rows';

const views: readonly { value: View; label: string }[] = [
  { value: 'all', label: 'Tous' },
  { value: 'broken', label: 'À compléter' },
  { value: 'open', label: `${statementStatusLabels.open}s` },
  { value: 'submitted', label: statementStatusLabels.submitted },
  { value: 'approved', label: `${statementStatusLabels.approved}s` },
  { value: 'exported', label: `${statementStatusLabels.exported}s` },
];

interface Props {
  rows: readonly Listed[];
  value: View;
  onValue: (view: View) => void;
}

/** The month by status, with counts. */
export const ViewSwitch = ({ rows, value, onValue }: Props) => (
  <div className={styles.views} role="group" aria-label="Vues" data-print="none">
    {views.map((view) => (
      <button key={view.value} type="button" aria-pressed={view.value === value} onClick={() => onValue(view.value)}>
        {view.label} <span>{viewed(rows, view.value).length}</span>
      </button>
    ))}
  </div>
);
