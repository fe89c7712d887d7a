import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import { network, networkFields, type NetworkMember, networkTable } from '@tandem/shared/contract/coaching/network';
import { nothingTyped, valuesIn } from '@tandem/shared/fields/values';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { useSave } from '../../../kit/record/editing/useSave';
import { reasonFor, rowsFor } from '../content/reason';

interface Props {
  coachingId: number;
  right: ContentRight;
  choices: Choices;
  /** Absent: a new person. */
  member?: NetworkMember;
  onDone: () => void;
}

const basisOf = (member: NetworkMember) => ({
  values: { ...valuesIn(networkTable, member), reason: null },
  version: member.version,
});

/** Adds a person to the network, or changes one. */
export function MemberForm({ coachingId: id, right, choices, member, onDone }: Props) {
  const add = useAction(network.add);
  const change = useAction(network.change);
  const remove = useAction(network.remove);
  const schema = networkFields.extend({ reason: reasonFor(right) });
  const basis = member ? basisOf(member) : { values: { ...nothingTyped(networkTable), reason: null }, version: 0 };

  const { save, conflict } = useSave<NetworkMember, Sent<typeof schema>>({
    subject: [member ? fullNameOf(member) : 'Personne du réseau', member ? '' : 'e'],
    basis,
    schema: member && schema,
    send: ({ reason, ...values }, version) =>
      member
        ? change.run({ params: { id, memberId: member.id }, body: { version, values, reason } })
        : add.run({ params: { id }, body: { values } }),
    takeBack: (saved) =>
      member ? undefined : () => remove.run({ params: { id, memberId: saved.id }, body: { version: saved.version } }),
    partOf: basisOf,
    endpoint: network.change,
    onDone,
  });

  return (
    <EditForm
      name={`member-${member?.id ?? 0}`}
      rows={rowsFor(right, networkTable)}
      values={basis.values}
      schema={schema}
      choices={choices}
      isBusy={add.isRunning || change.isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}
