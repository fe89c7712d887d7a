import { office } from '@tandem/shared/access';
import { roleLabels } from '@tandem/shared/contract/enumerations';
import { savedViews, savedViewScreens, type SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../FormDialog';
import type { ViewDraft } from './useViewActions';
import styles from './ViewDialog.module.css';

const schema = savedViews.create.body.pick({ name: true, sharedWith: true });

interface Props {
  title: string;
  screen: SavedViewScreen;
  draft: ViewDraft;
  /** Resolves to the faults that the API found. */
  onSave: (draft: ViewDraft) => Promise<Readonly<Record<string, string>> | undefined>;
  onClose: () => void;
}

/** Names a view and says with whom it is shared. */
export function ViewDialog({ title, screen, draft, onSave, onClose }: Props) {
  const form = useZodForm(schema, draft as { name: string });
  const { value: shared = [], onValue } = form.choice('sharedWith');
  const roles = office.filter((role) => savedViewScreens[screen].includes(role));

  const handleSave = async (values: ViewDraft) => {
    const faults = await onSave(values);
    if (!faults) return onClose();
    const { name, ...others } = faults;
    return { name: [name, ...Object.values(others)].filter(Boolean).join(' ') };
  };

  return (
    <FormDialog form={form} title={title} size="small" confirm="Enregistrer" onSave={handleSave} onClose={onClose}>
      <TextField label="Nom de la vue" isRequired autoComplete="off" maxLength={80} {...form.field('name')} />
      <fieldset className={styles.roles}>
        <legend>Partager avec</legend>
        {roles.map((role) => (
          <CheckField
            key={role}
            label={roleLabels[role]}
            checked={shared.includes(role)}
            onValue={(is) => onValue(is ? [...shared, role] : shared.filter((other) => other !== role))}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
