import { Form } from '@tandem/shared/forms/Form';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { datedFields, fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import type { KeyboardEvent } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ImpactQuestion } from '../../ImpactQuestion';
import { validFrom, validFromHint } from '../../valid-from';
import { ItemConflict } from './ItemConflict';
import { ItemControl } from './ItemControl';
import styles from './ItemForm.module.css';
import { useItemForm } from './useItemForm';

interface Props {
  list: ListKey;
  /** Absent: a new one, after which the next line opens. */
  item?: AdminItem;
  choices: Choices;
  onSaved: (item: AdminItem) => void;
  onClose: () => void;
}

/** One item where it stands in its list: Enter saves, Escape leaves it as it was. */
export function ItemForm({ list, item, choices, onSaved, onClose }: Props) {
  const state = useItemForm({ list, item, onSaved });
  const { form, faults, fault } = state;
  const base = `item-${item?.id ?? 'new'}`;
  const dated = datedFields(list);

  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Element && target.getAttribute('aria-expanded') !== 'true') onClose();
  };
  const text = (name: 'label' | 'code') => ({ ...form.field(name), id: `${base}.${name}`, autoComplete: 'off' });

  return (
    <>
      <div role="presentation" onKeyDown={handleKeyDown}>
        <Form
          ref={focusFirstField}
          className={styles.form}
          aria-label={item ? `Modifier ${item.label}` : 'Nouvelle valeur'}
          {...state.sending}
        >
          {fault && <Banner tone="err">{fault}</Banner>}
          <div className={styles.fields}>
            <TextField label="Libellé" isRequired maxLength={120} {...text('label')} />
            {fieldsOf(list).map((field) => {
              const { value, onValue } = form.choice(field.name);
              return (
                <ItemControl
                  key={field.name}
                  id={`${base}.${field.name}`}
                  {...{ field, value, faults, choices, onValue }}
                />
              );
            })}
            {item && dated.length > 0 && (
              <DateField
                id={`${base}.validFrom`}
                label={validFrom.label}
                hint={validFromHint(dated.map(({ label }) => label))}
                {...state.validFrom}
              />
            )}
            <TextField label="Code" isRequired={settingsListOf(list).isCodeRequired} maxLength={20} {...text('code')} />
          </div>
          <div className={styles.foot}>
            <Button onClick={onClose} disabled={state.isBusy}>
              Annuler
            </Button>
            <Button type="submit" variant="primary" isBusy={state.isBusy} busyLabel="Enregistrement…">
              Enregistrer
            </Button>
            <p className={styles.hint}>
              {item ? 'Entrée enregistre, Échap annule.' : 'Entrée enregistre et ouvre la ligne suivante.'}
            </p>
          </div>
        </Form>
        <UnsavedGuard isDirty={form.formState.isDirty} />
        {state.conflict && <ItemConflict list={list} choices={choices} form={state} onClose={onClose} />}
      </div>
      <ImpactQuestion of={state.first} />
    </>
  );
}
