import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { today } from '@tandem/shared/rules/dates';
import { DateField } from '@tandem/shared/ui/DateField';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useState } from 'react';

/** Why and since when somebody stops a course. */
export function useDrop() {
  const [failReason, setFailReason] = useState('');
  const [closedOn, setClosedOn] = useState(today());
  return {
    values: { failReasonId: Number(failReason), closedOn },
    isFilled: failReason !== '' && closedOn !== '',
    fields: { failReason, setFailReason, closedOn, setClosedOn },
  };
}

export function DropFields({ failReason, setFailReason, closedOn, setClosedOn }: ReturnType<typeof useDrop>['fields']) {
  const { data } = useChoices(['fail-reason']);
  const options = (data?.optionsOf('fail-reason') ?? []).map(({ id, label }) => ({ value: String(id), label }));
  return (
    <>
      <SelectField
        label="Motif d’abandon"
        name="failReasonId"
        isRequired
        options={options}
        value={failReason}
        onValue={setFailReason}
        placeholder="Choisir…"
      />
      <DateField label="Ne vient plus dès le" name="closedOn" isRequired value={closedOn} onValue={setClosedOn} />
    </>
  );
}
