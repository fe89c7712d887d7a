import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { coachingFields, coachingSections } from '@tandem/shared/contract/coaching/coachings.record';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import styles from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useList } from '../../../kit/lists/useList';
import { coachingsListing } from '../list/coachings.listing';
import { useChosenRows } from './useChosenRows';
import { useReassign } from './useReassign';

interface Props {
  bulk: Bulk;
  onClose: () => void;
}

const nobody = 'none';
/** What is absent stays. */
const schema = coachingFields.pick({ officeId: true, coachId: true }).partial();
const { officeId, coachId } = coachingSections.assignment;

const numberIn = (id: string) => (id ? Number(id) : undefined);

/** Another office, another coach, or both, for all selected follow-ups. */
export function ReassignDialog({ bulk, onClose }: Props) {
  const { found, rows, closed, isTooMany } = useChosenRows(useList(coachingsListing), bulk);
  const coaches = useEndpoint(coachings.coaches, {});
  const choices = useChoices([officeId.list]);
  const reassign = useReassign(bulk);
  const form = useZodForm(schema, {});
  const coach = form.choice('coachId');
  const office = form.choice('officeId');

  const handleSave = async (to: Sent<typeof schema>) => {
    if (!(await reassign(rows, to))) return;
    bulk.clear();
    onClose();
  };
  const offices = choices.data?.optionsOf(officeId.list, null) ?? [];
  const isReady = rows.length > 0 && !isTooMany && (office.value !== undefined || coach.value !== undefined);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Attribuer ${bulk.counted(bulk.count, 'choisi')}`}
      size="small"
      confirm="Attribuer"
      isDisabled={!isReady}
      onSave={handleSave}
    >
      <SelectField
        label={coachId.label}
        options={[
          { value: nobody, label: 'À attribuer' },
          ...(coaches.data?.rows ?? []).map(({ id, label, open }) => ({
            value: String(id),
            label: `${label} (${countOf(open, 'suivi')})`,
          })),
        ]}
        placeholder="Ne pas changer"
        {...coach}
        value={coach.value === undefined ? '' : String(coach.value ?? nobody)}
        onValue={(id) => coach.onValue(id === nobody ? null : numberIn(id))}
      />
      <SelectField
        label={officeId.label}
        options={offices.map(({ id: value, label }) => ({ value: String(value), label }))}
        placeholder="Ne pas changer"
        {...office}
        value={office.value === undefined ? '' : String(office.value)}
        onValue={(id) => office.onValue(numberIn(id))}
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
    </FormDialog>
  );
}
