import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { CellControl } from './CellControl';
import { asList, asRows, type Faults } from './draft';
import { RowsField } from './RowsField';
import { CheckboxesField } from './CheckboxesField';

interface Props {
  field: ItemField;
  id: string;
  value: unknown;
  faults: Faults;
  onValue: (value: unknown) => void;
  choices: Choices;
}

/** The control that a field of a list asks for. */
export function ItemControl({ field, id, value, faults, onValue, choices }: Props) {
  const { name, label, hint } = field;
  if (field.kind === 'rows') return <RowsField {...{ field, id, faults, choices, onValue }} rows={asRows(value)} />;
  const error = faults[name] ?? partFault(name, faults);
  const checkboxes = { id, label, hint, error, chosen: asList(value), onValue };
  if (field.kind === 'enums') return <CheckboxesField {...checkboxes} options={Object.entries(field.labels)} />;
  if (field.kind === 'several') {
    return (
      <CheckboxesField {...checkboxes} options={choices.optionsOf(field.list).map((item) => [item.id, item.label])} />
    );
  }
  return <CellControl {...{ field, id, value, error, onValue, choices }} />;
}

/** A fault of one of several values belongs to the whole control. */
const partFault = (name: string, faults: Faults) =>
  Object.entries(faults).find(([path]) => path.startsWith(`${name}.`))?.[1];
