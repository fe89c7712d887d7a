import { departureForm, type EmployeeRow, employees, type HandOver } from '@tandem/shared/contract/access/employees';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { FollowUpsLeft } from './FollowUpsLeft';
import { HandOverList } from './HandOverList';
import { nobody, RemindersLeft } from './RemindersLeft';
import { useFollowUps } from './useFollowUps';

interface Props {
  employee: EmployeeRow;
  onDone: (left: EmployeeRow) => void;
  onClose: () => void;
}

/** Notes a departure after showing what the person leaves, and hands it over in the same act (access 19). */
export function DepartureDialog({ employee, onDone, onClose }: Props) {
  const { run } = useAction(employees.leave);
  const found = useEndpoint(employees.handOver, { params: { id: employee.id } }, { isStaleAfter: 0 });
  const followUps = useFollowUps(employee.id);
  const form = useZodForm(departureForm, { leftOn: today(), isNow: true, takers: {}, remindersTo: '' });
  const leftOn = form.choice('leftOn');
  const isNow = form.choice('isNow');
  const isToday = leftOn.value <= today();
  const hasOpen = followUps.rows.length > 0 || (found.data?.reminders ?? 0) > 0;

  const handleSave = async ({ leftOn: day, isNow: isWished, takers, remindersTo }: Sent<typeof departureForm>) => {
    const isHandedOver = isWished || day <= today();
    const reminders = remindersTo && { remindersTo: remindersTo === nobody ? null : Number(remindersTo) };
    const handOver = isHandedOver ? { coachings: followUps.handedTo(takers), ...reminders } : undefined;
    const body = { version: employee.version, leftOn: day, ...(handOver && { handOver }) };
    const answer = await run({ params: { id: employee.id }, body });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    onDone(answer.body);
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      isAlert
      isDanger
      size="large"
      title={`Départ de ${employee.firstName} ${employee.lastName}`}
      confirm="Noter le départ"
      isDisabled={!mayLeave(found.data, isToday) || !followUps.isKnown}
      onSave={handleSave}
      onClose={onClose}
    >
      <DateField label="Date de départ" isRequired {...leftOn} {...(employee.hiredOn && { from: employee.hiredOn })} />
      <Loaded of={found}>{(left) => <HandOverList of={left} isToday={isToday} />}</Loaded>
      {!isToday && hasOpen && (
        <CheckField
          label="Remettre dès maintenant ce qui est ouvert"
          hint="Sinon la personne le garde jusqu’à son départ, et vous le remettez d’ici là."
          checked={isNow.value}
          onValue={isNow.onValue}
        />
      )}
      {(isToday || isNow.value) && (
        <>
          <FollowUpsLeft of={followUps} takers={form.choice('takers')} />
          {found.data && <RemindersLeft of={found.data} taker={form.choice('remindersTo')} />}
        </>
      )}
    </FormDialog>
  );
}

/** Groups are handed over on the teacher's own page, before a departure that takes effect at once. */
const mayLeave = (left: HandOver | undefined, isToday: boolean) =>
  left !== undefined && !left.isLastAdmin && !(isToday && left.groups.length > 0);
