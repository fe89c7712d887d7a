import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fold } from '@tandem/shared/rules/fold';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { ComboField } from '@tandem/shared/ui/ComboField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { useState } from 'react';
import { usesByKind, usesText } from './uses.labels';

interface Props {
  list: ListKey;
  item: AdminItem;
  items: readonly AdminItem[];
  onClose: () => void;
}

const mostOffered = 50;

/** Another value takes the place of this one, everywhere; then this one goes. */
export function MergeDialog({ list, item, items, onClose }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(listAdmin.merge);
  const [into, setInto] = useState<{ id: string; label: string } | null>(null);
  const [fault, setFault] = useState<string>();

  const search = async (text: string) =>
    items
      .filter(({ id, label }) => id !== item.id && fold(label).includes(fold(text)))
      .slice(0, mostOffered)
      .map(({ id, label }) => ({ id: String(id), label }));

  const handleMerge = async () => {
    if (!into) return setFault('Choisissez la valeur qui reste.');
    const body = { from: item.id, into: Number(into.id), version: item.version };
    const answer = await run({ params: { key: list }, body });
    if (!answer) return undefined;
    if (!answer.ok) return setFault(reasonOf(answer.body));
    notify({
      text: `«${item.label}» est fusionnée avec «${into.label}» (${usesText(answer.body.moved)}).`,
      tone: 'ok',
    });
    return onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Fusionner «${item.label}»`}
      size="small"
      actions={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            Annuler
          </Button>
          <Button variant="primary" onClick={() => void handleMerge()} isBusy={isRunning} busyLabel="Fusion…">
            Fusionner
          </Button>
        </>
      }
    >
      {fault && <Banner tone="err">{fault}</Banner>}
      <p>
        {item.usageCount > 0
          ? `${usesText(item.usageCount)} ${item.usageCount > 1 ? 'passeront' : 'passera'} à l’autre valeur (${usesByKind(item)}).`
          : 'Rien n’utilise cette valeur.'}{' '}
        «{item.label}» disparaîtra ensuite de la liste. Cela ne s’annule pas.
      </p>
      <ComboField
        label="Fusionner avec"
        isRequired
        value={into}
        search={search}
        onValue={(value) => setInto(value && { id: String(value.id), label: value.label })}
      />
    </Dialog>
  );
}

const reasonOf = (body: { message: string; errors?: Record<string, string> | undefined }) =>
  Object.values(body.errors ?? {})[0] ?? body.message;
