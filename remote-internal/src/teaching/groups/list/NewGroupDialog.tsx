import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { useNavigate } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useState } from 'react';
import { Form } from '@tandem/shared/forms/Form';
import { addressOf } from '../address';
import styles from '../show/dialogs.module.css';

/** Branch and place of a new group; the page that follows proposes everything else. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { data } = useChoices(['branch', 'location-course']);
  const navigate = useNavigate();
  const [branch, setBranch] = useState('');
  const [locationId, setLocationId] = useState('');
  const listOf = (list: 'branch' | 'location-course') =>
    (data?.optionsOf(list) ?? []).map(({ id, label }) => ({ value: String(id), label }));
  const open = () => void navigate(addressOf.add(Number(branch), Number(locationId)));

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Nouveau groupe"
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="new-group" variant="primary" disabled={!branch || !locationId}>
            Continuer
          </Button>
        </>
      }
    >
      <Form id="new-group" className={styles.fields} onSubmit={open}>
        <SelectField
          name="branch"
          label="Branche"
          options={listOf('branch')}
          value={branch}
          onValue={setBranch}
          isRequired
        />
        <SelectField
          name="place"
          label="Lieu"
          options={listOf('location-course')}
          value={locationId}
          onValue={setLocationId}
          isRequired
        />
      </Form>
    </Dialog>
  );
}
