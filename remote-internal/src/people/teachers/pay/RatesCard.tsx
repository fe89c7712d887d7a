import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { typedRate } from '@tandem/shared/contract/people/teachers.forms';
import { vacationText } from '@tandem/shared/contract/people/teachers.labels';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Status } from '@tandem/shared/ui/display/Status';
import { Plus } from 'lucide-react';
import { EditForm } from '../../../kit/record/editing/EditForm';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { useSave } from '../../../kit/record/editing/useSave';
import type { NamedField } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { rateFields } from '../fields/teacher.fields';
import { usePayChange } from './usePayChange';

type Rate = TeacherPay['rates'][number];

const columns: readonly Column<Rate & { id: number }>[] = [
  { id: 'validFrom', header: 'Dès le', cell: ({ validFrom }) => formatDate(validFrom) },
  { id: 'hourlyRate', header: 'Taux horaire', cell: ({ hourlyRate }) => formatMoney(hourlyRate), align: 'end' },
  { id: 'vacationPct', header: 'Vacances', cell: ({ vacationPct }) => vacationText(vacationPct), align: 'end' },
  { id: 'state', header: 'État', cell: ({ isCurrent }) => isCurrent && <Status tone="ok">En vigueur</Status> },
];

const compared: readonly NamedField[] = [
  {
    name: 'rates',
    label: 'Taux enregistrés',
    kind: 'own',
    read: (value) =>
      (value as Rate[])
        .map(({ validFrom, hourlyRate }) => `${formatMoney(hourlyRate)} dès le ${formatDate(validFrom)}`)
        .join('\u00a0; '),
  },
];

/** What an hour is paid, since when. A rate that has begun stays: a new one follows it. */
export function RatesCard({ pay, forms, mayAdd }: { pay: TeacherPay; forms: OneOpen; mayAdd: boolean }) {
  const isOpen = forms.isOpen('rate');
  return (
    <Card
      title="Taux"
      action={
        mayAdd &&
        forms.isFree && (
          <Button
            size="small"
            variant="quiet"
            icon={<Plus size={15} aria-hidden />}
            autoFocus={forms.isReturning('rate')}
            onClick={() => forms.open('rate')}
          >
            Nouveau taux
          </Button>
        )
      }
    >
      {isOpen && <RateForm pay={pay} onDone={forms.close} />}
      <DataTable
        label="Taux"
        columns={columns}
        rows={pay.rates.map((rate, id) => ({ ...rate, id }))}
        empty={<EmptyState title="Aucun taux enregistré." text="Le premier taux vaut dès le début du contrat." />}
      />
    </Card>
  );
}

function RateForm({ pay, onDone }: { pay: TeacherPay; onDone: () => void }) {
  const { send, isRunning } = usePayChange(pay.id, 'rate');
  const basisOf = ({ rates, version }: TeacherPay) => ({ values: { rates }, version });
  const { save, conflict } = useSave({
    subject: ['Taux', ''],
    basis: basisOf(pay),
    send,
    partOf: basisOf,
    endpoint: teachers.changePay,
    onDone,
  });

  return (
    <EditForm
      name="rate"
      rows={rateFields}
      compared={compared}
      values={{ validFrom: '', hourlyRate: '', vacationPct: '833' }}
      schema={typedRate}
      choices={noChoices}
      isBusy={isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
      note="Les séances se paient au taux valable à leur date&nbsp;; un taux en vigueur ne change plus."
    />
  );
}
