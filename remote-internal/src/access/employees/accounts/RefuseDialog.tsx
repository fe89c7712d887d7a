import { users } from '@tandem/shared/contract/access/users';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import type { Account } from './account.actions';

const schema = users.refuse.body.pick({ reason: true });

/** Refuses a request; the person is not told by the product. */
export function RefuseDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run } = useAction(users.refuse);
  const form = useZodForm(schema, { reason: '' });

  const handleSave = async (values: Sent<typeof schema>) => {
    const answer = await run({ params: { id: account.id }, body: { version: account.version, ...values } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: `La demande de ${account.name} est refusée.`, tone: 'ok' });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      isAlert
      isDanger
      title={`Refuser la demande de ${account.name}\u00a0?`}
      size="small"
      confirm="Refuser"
      onSave={handleSave}
      onClose={onClose}
    >
      <p>La demande disparaît de la liste. Aucun message n’est envoyé&nbsp;; une nouvelle demande reste possible.</p>
      <TextAreaField label="Motif" hint="Pour le journal d’audit." maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
