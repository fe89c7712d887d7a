import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { groupRegrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import kit from '../../../../kit/dialog.module.css';
import { FormDialog } from '../../../../kit/FormDialog';
import { useAsked } from '../../../../kit/acts/useAsked';
import { useUndo } from '../../../../kit/acts/useUndo';
import { faultsOf, groupOption } from '../../groups.labels';
import { useForce } from '../useForce';
import { PeopleWays } from './PeopleWays';

interface Props {
  group: GroupFile;
  onClose: () => void;
}

const ways = [
  { value: 'new', label: 'Passe dans l’autre groupe' },
  { value: 'waiting', label: 'De nouveau en attente' },
] as const;

const schema = groupRegrouping.join.body.omit({ version: true, agreed: true });

/** A group goes on in another one of its branch (teaching 10). */
export function JoinDialog({ group, onClose }: Props) {
  const { id, version, code, branchId, trainingYearId, participants } = group;
  const query = { branchId: [branchId], trainingYearId, status: ['open', 'running'], size: 100 as const, page: 1 };
  const found = useEndpoint(groups.list, { query });
  const asked = useAsked(groupRegrouping.join, (values: Sent<typeof schema>, agreed) => ({
    params: { id },
    body: { version, ...values, agreed },
  }));
  const { notify } = usePlatform();
  const undo = useUndo();
  const force = useForce();
  const form = useZodForm(schema, { groupId: null, from: group.lessons.next ?? today(), waiting: [] });
  const into = form.choice('groupId');
  const { value: waiting = [], onValue } = form.choice('waiting');
  const others = (found.data?.rows ?? []).filter((other) => other.id !== id);

  const handleSave = async (values: Sent<typeof schema>) => {
    const answer = await asked.send(values);
    if (!answer || force.asks(answer)) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    const { group: written, other } = answer.body;
    notify({ text: `${code} est réuni avec ${other.code}.`, tone: 'ok', ...undo(written.act) });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Réunir ${code} avec un autre groupe`}
      confirm="Réunir les groupes"
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <SelectField
        {...into}
        label="Groupe qui accueille"
        options={others.map(groupOption)}
        value={into.value ? String(into.value) : ''}
        onValue={(key) => into.onValue(key ? Number(key) : null)}
        isRequired
      />
      <DateField label="Dès le" isRequired {...form.choice('from')} />
      <PeopleWays
        people={participants.filter(({ to }) => to === null)}
        ways={ways}
        wayOf={(registrationId) => (waiting.includes(registrationId) ? 'waiting' : 'new')}
        onWay={(registrationId, way) =>
          onValue([...waiting.filter((one) => one !== registrationId), ...(way === 'waiting' ? [registrationId] : [])])
        }
        error={form.errorOf('waiting')}
      />
      <p className={kit.note}>
        Les séances de {code} dès cette date sont annulées&nbsp;; celles d’avant et leurs présences restent. Qui attend
        de nouveau garde la date de sa demande.
      </p>
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
