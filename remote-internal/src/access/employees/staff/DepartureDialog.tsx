import { departureForm, type EmployeeRow, employees, type HandOver } from '@tandem/shared/contract/access/employees';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { FollowUpsLeft } from './FollowUpsLeft';
import { HandOverList } from './HandOverList';
import { useFollowUps } from './useFollowUps';

/** Notes a departure after showing what the person leaves, and hands the follow-ups over. */
export function DepartureDialog({ employee, onClose }: { employee: EmployeeRow; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run } = useAction(employees.leave);
  const found = useEndpoint(employees.handOver, { params: { id: employee.id } }, { isStaleAfter: 0 });
  const followUps = useFollowUps(employee.id);
  const form = useZodForm(departureForm, { leftOn: today(), isNow: true, takers: {} });
  const leftOn = form.choice('leftOn');
  const name = `${employee.firstName} ${employee.lastName}`;

  const handleSave = async ({ leftOn: day, isNow, takers }: Sent<typeof departureForm>) => {
    const refusal = isNow ? await followUps.handOver(takers) : undefined;
    if (refusal) return { '': refusal };
    const answer = await run({ params: { id: employee.id }, body: { version: employee.version, leftOn: day } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: `Départ de ${name} noté pour le ${formatDate(day)}.`, tone: 'ok' });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      isAlert
      isDanger
      size="large"
      title={`Départ de ${name}`}
      confirm="Noter le départ"
      isDisabled={!mayLeave(found.data) || !followUps.isKnown}
      onSave={handleSave}
      onClose={onClose}
    >
      <DateField label="Date de départ" isRequired {...leftOn} {...(employee.hiredOn && { from: employee.hiredOn })} />
      <Loaded of={found}>{(left) => <HandOverList of={left} isToday={leftOn.value <= today()} />}</Loaded>
      <FollowUpsLeft of={followUps} isNow={form.choice('isNow')} takers={form.choice('takers')} />
    </FormDialog>
  );
}

const mayLeave = (left: HandOver | undefined) => left !== undefined && !left.isLastAdmin;
