import { type EmployeeRow, employees, type HandOver } from '@tandem/shared/contract/access/employees';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatDate, today } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useState } from 'react';
import styles from '../../../kit/dialog.module.css';
import { FollowUpsLeft } from './FollowUpsLeft';
import { HandOverList } from './HandOverList';
import { useFollowUps } from './useFollowUps';

/** Notes a departure after showing what the person leaves, and hands the follow-ups over. */
export function DepartureDialog({ employee, onClose }: { employee: EmployeeRow; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(employees.leave);
  const found = useEndpoint(employees.handOver, { params: { id: employee.id } }, { isStaleAfter: 0 });
  const followUps = useFollowUps(employee.id);
  const [leftOn, setLeftOn] = useState(today());
  const [fault, setFault] = useState<{ date?: string | undefined; whole?: string }>({});
  const name = `${employee.firstName} ${employee.lastName}`;

  const handleSave = async () => {
    if (!leftOn) return setFault({ date: 'Indiquez la date du départ.' });
    const refusal = await followUps.handOver();
    if (refusal) return setFault({ whole: refusal });
    const answer = await run({ params: { id: employee.id }, body: { version: employee.version, leftOn } });
    if (!answer) return;
    if (!answer.ok) return setFault(faultOf(answer.body));
    notify({ text: `Départ de ${name} noté pour le ${formatDate(leftOn)}.`, tone: 'ok' });
    onClose();
  };

  return (
    <Dialog
      isOpen
      isAlert
      size="large"
      onClose={onClose}
      title={`Départ de ${name}`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            isBusy={isRunning}
            disabled={!mayLeave(found.data) || !followUps.isKnown}
            onClick={() => void handleSave()}
          >
            Noter le départ
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {fault.whole && <Banner tone="err">{fault.whole}</Banner>}
        <DateField
          label="Date de départ"
          isRequired
          value={leftOn}
          onValue={setLeftOn}
          error={fault.date}
          {...(employee.hiredOn && { from: employee.hiredOn })}
        />
        <Loaded of={found}>{(left) => <HandOverList of={left} isToday={leftOn <= today()} />}</Loaded>
        <FollowUpsLeft of={followUps} />
      </div>
    </Dialog>
  );
}

const mayLeave = (left: HandOver | undefined) => left !== undefined && !left.isLastAdmin;

const faultOf = ({ message, ...rest }: { message: string; errors?: Record<string, string> }) =>
  rest.errors?.['leftOn'] ? { date: rest.errors['leftOn'] } : { whole: message };
