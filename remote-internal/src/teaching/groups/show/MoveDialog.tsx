import { type GroupFile, groups, type Participant } from '@tandem/shared/contract/teaching/groups';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { FormDialog } from '../../../kit/FormDialog';
import { useAsked } from '../../../kit/acts/useAsked';
import { useActionFeedback, withNotNotified } from '../../useActionFeedback';
import { groupOption } from '../groups.labels';

interface Props {
  group: GroupFile;
  who: Participant;
  onClose: () => void;
}

const schema = groups.move.body.omit({ version: true, agreed: true });

/** Another group of the same branch, in one act. */
export function MoveDialog({ group, who, onClose }: Props) {
  const { branchId, trainingYearId } = group;
  const query = { branchId: [branchId], trainingYearId, status: ['open', 'running'], size: 100 as const, page: 1 };
  const found = useEndpoint(groups.list, { query });
  const asked = useAsked(groups.move, (values: Sent<typeof schema>, agreed) => ({
    params: { id: group.id, registrationId: who.registrationId },
    body: { version: who.registrationVersion, ...values, agreed },
  }));
  const showFeedback = useActionFeedback();
  const form = useZodForm(schema, { groupId: null, from: today() });
  const to = form.choice('groupId');
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== group.id);
  const handleMove = async (values: Sent<typeof schema>) => {
    const answer = await asked.send(values);
    const code = others.find(({ id }) => id === values.groupId)?.code;
    const notNotified = answer?.ok ? answer.body.untold?.filter(({ studentId }) => studentId === who.studentId) : [];
    if (showFeedback(answer, withNotNotified(`${who.name} passe dans ${code}.`, notNotified))) onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`${who.name}\u00a0: changer de groupe`}
      size="small"
      confirm="Changer de groupe"
      preview={asked.preview}
      onSave={handleMove}
      onClose={onClose}
    >
      <SelectField
        {...to}
        label="Nouveau groupe"
        options={others.map(groupOption)}
        value={to.value ? String(to.value) : ''}
        onValue={(key) => to.onValue(key ? Number(key) : null)}
        isRequired
      />
      <DateField label="Dès le" isRequired {...form.choice('from')} />
      {asked.dialog}
    </FormDialog>
  );
}
