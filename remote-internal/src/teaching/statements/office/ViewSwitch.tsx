import { statementStatusLabels } from '@tandem/shared/contract/enumerations';
import { ChoiceSwitch } from '../../../kit/ChoiceSwitch';
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
export const ViewSwitch = ({ rows, ...props }: Props) => (
  <ChoiceSwitch
    label="Vues"
    choices={views.map((view) => ({ ...view, count: viewed(rows, view.value).length }))}
    {...props}
  />
);
