import { Form } from '@tandem/shared/forms/Form';
import { focusFirstField } from '@tandem/shared/ui/first-field';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { TextField } from '@tandem/shared/ui/TextField';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ImpactQuestion } from '../../ImpactQuestion';
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
  const form = useItemForm({ list, item, onSaved });
  const { draft, faults, set } = form;
  const frame = useRef<HTMLFormElement>(null);
  const base = `item-${item?.id ?? 'new'}`;
  useLayoutEffect(() => focusFirstField(frame.current), []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Element && target.getAttribute('aria-expanded') !== 'true') onClose();
  };
  const text = (name: 'label' | 'code') => ({
    id: `${base}.${name}`,
    name: `${base}.${name}`,
    error: faults[name],
    value: String(draft[name]),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });

  return (
    <>
      <div role="presentation" onKeyDown={handleKeyDown}>
        <Form
          ref={frame}
          className={styles.form}
          aria-label={item ? `Modifier ${item.label}` : 'Nouvelle valeur'}
          onSubmit={form.save}
          onRefused={form.check}
        >
          {wholeFault(faults) && <Banner tone="err">{wholeFault(faults)}</Banner>}
          <div className={styles.fields}>
            <TextField label="Libellé" isRequired maxLength={120} {...text('label')} />
            {fieldsOf(list).map((field) => (
              <ItemControl
                key={field.name}
                field={field}
                id={`${base}.${field.name}`}
                value={draft[field.name]}
                faults={faults}
                choices={choices}
                onValue={(value) => set({ [field.name]: value })}
              />
            ))}
            <TextField label="Code" isRequired={settingsListOf(list).isCodeRequired} maxLength={20} {...text('code')} />
          </div>
          <div className={styles.foot}>
            <Button onClick={onClose} disabled={form.isBusy}>
              Annuler
            </Button>
            <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Enregistrement…">
              Enregistrer
            </Button>
            <p className={styles.hint}>
              {item ? 'Entrée enregistre, Échap annule.' : 'Entrée enregistre et ouvre la ligne suivante.'}
            </p>
          </div>
        </Form>
        <UnsavedGuard isDirty={form.isDirty} />
        {form.conflict && <ItemConflict list={list} choices={choices} form={form} onClose={onClose} />}
      </div>
      <ImpactQuestion of={form.first} />
    </>
  );
}

/** What concerns no field that the form shows. */
const wholeFault = (faults: Readonly<Record<string, string>>) =>
  faults['form'] ?? faults['isActive'] ?? faults['extra'];
