import { cellOf } from '@tandem/shared/contract/settings/lists.cells';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { ConflictDialog } from '../../../kit/record/editing/ConflictDialog';
import { asText } from '@tandem/shared/fields/text';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import { type Choices, noChoices } from '@tandem/shared/forms/fields/useChoices';
import type { ItemValues } from './draft';
import type { useItemForm } from './useItemForm';

interface Props {
  list: ListKey;
  choices: Choices;
  form: ReturnType<typeof useItemForm>;
  onClose: () => void;
}

/** Somebody else saved the same item meanwhile: both texts side by side. */
export function ItemConflict({ list, choices, form, onClose }: Props) {
  const { conflict } = form;
  if (!conflict) return null;
  const rows: NamedField[] = [
    { name: 'label', label: 'Libellé', kind: 'own', read: asText },
    { name: 'code', label: 'Code', kind: 'own', read: asText },
    ...fieldsOf(list).map(({ name, label }): NamedField => ({ name, label, kind: 'own', read: asText })),
  ];
  const texts = ({ label, code, extra }: Pick<ItemValues, 'label' | 'code' | 'extra'>): Values => ({
    label,
    code,
    ...Object.fromEntries(
      fieldsOf(list).map((field) => [
        field.name,
        cellOf(field, extra[field.name], (of, id) => choices.labelOf(of, id) ?? ''),
      ]),
    ),
  });

  return (
    <ConflictDialog
      rows={rows}
      mine={texts(conflict.values)}
      theirs={texts(conflict.current)}
      by={conflict.current.updatedBy}
      choices={noChoices}
      isBusy={form.isBusy}
      onMine={() => void form.overwrite()}
      onTheirs={() => void form.takeTheirs().then(onClose)}
      onClose={form.leaveConflict}
    />
  );
}
