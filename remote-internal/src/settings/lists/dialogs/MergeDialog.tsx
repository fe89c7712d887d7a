import { type AdminItem, listAdmin, mergeForm } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fold } from '@tandem/shared/rules/text/fold';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
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
  const { run } = useAction(listAdmin.merge);
  const form = useZodForm(mergeForm, { into: null });

  const search = async (text: string) =>
    items
      .filter(({ id, label }) => id !== item.id && fold(label).includes(fold(text)))
      .slice(0, mostOffered)
      .map(({ id, label }) => ({ id, label }));

  const handleSave = async ({ into }: Sent<typeof mergeForm>) => {
    const body = { from: item.id, into: into.id, version: item.version };
    const answer = await run({ params: { key: list }, body });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({
      text: `«${item.label}» est fusionnée avec «${into.label}» (${usesText(answer.body.moved)}).`,
      tone: 'ok',
    });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Fusionner «${item.label}»`}
      size="small"
      confirm="Fusionner"
      onSave={handleSave}
      onClose={onClose}
    >
      <p>
        {item.usageCount > 0
          ? `${usesText(item.usageCount)} ${item.usageCount > 1 ? 'passeront' : 'passera'} à l’autre valeur (${usesByKind(item)}).`
          : 'Rien n’utilise cette valeur.'}{' '}
        «{item.label}» disparaîtra ensuite de la liste. Cela ne s’annule pas.
      </p>
      <ComboField label="Fusionner avec" isRequired search={search} {...form.choice('into')} />
    </FormDialog>
  );
}
