import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';

interface Props {
  companies: readonly CompanyRow[];
  isBusy: boolean;
  onInsist: () => void;
  onClose: () => void;
}

/** Another company would look the same: two of a name are rarely meant. */
export const SameName = ({ companies, isBusy, onInsist, onClose }: Props) => (
  <ConfirmDialog
    isOpen
    title="Une autre entreprise de ce nom existe à cet endroit"
    confirmLabel="Enregistrer quand même"
    cancelLabel="Continuer la saisie"
    isBusy={isBusy}
    onConfirm={onInsist}
    onClose={onClose}
  >
    {companies.map(({ name, npa, city, uid }) => [name, npa, city, uid].filter(Boolean).join(' ')).join('\u00a0; ')}
  </ConfirmDialog>
);
