import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Form } from '@tandem/shared/forms/Form';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/count';
import { Banner } from '@tandem/shared/ui/Banner';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useId, useState } from 'react';
import styles from '../../../kit/dialog.module.css';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useList } from '../../../kit/lists/useList';
import { coachingsListing } from '../list/coachings.listing';
import { useChosenRows } from './useChosenRows';
import { useReassign } from './useReassign';
import { SubmitDialog } from '../../../kit/SubmitDialog';

interface Props {
  bulk: Bulk;
  onClose: () => void;
}

const nobody = 'none';

/** Another office, another coach, or both, for all selected follow-ups. */
export function ReassignDialog({ bulk, onClose }: Props) {
  const id = useId();
  const { found, rows, closed, isTooMany } = useChosenRows(useList(coachingsListing), bulk);
  const coaches = useEndpoint(coachings.coaches, {});
  const choices = useChoices(['coachapp-office']);
  const { reassign, isRunning } = useReassign(bulk);
  const [officeId, setOfficeId] = useState('');
  const [coachId, setCoachId] = useState('');

  const handleSubmit = async () => {
    const isDone = await reassign(rows, {
      officeId: officeId ? Number(officeId) : undefined,
      coachId: coachId === nobody ? null : coachId ? Number(coachId) : undefined,
    });
    if (!isDone) return;
    bulk.clear();
    onClose();
  };
  const offices = choices.data?.optionsOf('coachapp-office', null) ?? [];
  const isReady = rows.length > 0 && !isTooMany && Boolean(officeId || coachId);

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={`Attribuer ${bulk.counted(bulk.count, 'choisi')}`}
      size="small"
      confirm="Attribuer"
      isBusy={isRunning}
      isDisabled={!isReady}
    >
      <Form id={id} className={styles.fields} onSubmit={() => void handleSubmit()}>
        <SelectField
          label="Coach"
          options={[
            { value: nobody, label: 'À attribuer' },
            ...(coaches.data?.rows ?? []).map((coach) => ({
              value: String(coach.id),
              label: `${coach.label} (${countOf(coach.open, 'suivi')})`,
            })),
          ]}
          placeholder="Ne pas changer"
          value={coachId}
          onValue={setCoachId}
        />
        <SelectField
          label="Antenne"
          options={offices.map(({ id: value, label }) => ({ value: String(value), label }))}
          placeholder="Ne pas changer"
          value={officeId}
          onValue={setOfficeId}
        />
        <Loaded of={found}>
          {() => (
            <>
              {isTooMany && <Banner tone="warn">200 suivis au plus à la fois&nbsp;: resserrez les filtres.</Banner>}
              {closed > 0 && (
                <p className={styles.note}>{`${countOf(closed, 'suivi')} clos, qui restent comme ils sont.`}</p>
              )}
            </>
          )}
        </Loaded>
      </Form>
    </SubmitDialog>
  );
}
