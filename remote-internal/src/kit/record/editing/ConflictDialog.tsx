import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { textOf } from '@tandem/shared/fields/text';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SideBySide } from '../SideBySide';

interface Props {
  rows: readonly NamedField[];
  mine: Values;
  theirs: Values;
  /** Who saved in the meantime. */
  by: string | null;
  /** When. */
  at?: string | null | undefined;
  choices: Choices;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Two people changed the same section: both values side by side, and the person decides (house 24). */
export function ConflictDialog({ rows, mine, theirs, by, at, choices, isBusy, onMine, onTheirs, onClose }: Props) {
  const textIn = (row: NamedField, values: Values) => textOf(row, values[row.name], choices.labelOf);
  const differing = rows
    .map((row) => ({ label: row.label, one: textIn(row, mine), other: textIn(row, theirs) }))
    .filter(({ one, other }) => one !== other);

  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title="Cette fiche a changé entre-temps"
      actions={
        <>
          <Button onClick={onClose}>Revenir à la saisie</Button>
          <Button onClick={onTheirs}>Prendre leurs valeurs</Button>
          <Button variant="primary" onClick={onMine} isBusy={isBusy} busyLabel="Enregistrement…">
            Garder mes valeurs
          </Button>
        </>
      }
    >
      <p>
        {by ? `${by} a enregistré d’autres valeurs` : 'D’autres valeurs ont été enregistrées'}
        {at ? ` le ${formatInstant(at)}, pendant votre saisie.` : ' pendant votre saisie.'}
      </p>
      <SideBySide heads={['Votre saisie', 'Enregistré entre-temps']} rows={differing} />
    </Dialog>
  );
}
