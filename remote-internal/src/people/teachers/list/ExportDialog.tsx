import { keysOf } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { teacherColumns, type TeacherPayColumn, teacherPayColumns } from '@tandem/shared/contract/people/teachers.list';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import dialog from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { useListExport } from '../../../kit/lists/useListExport';
import styles from './ExportDialog.module.css';
import type { TeacherList } from './teachers.listing';

interface Props {
  list: TeacherList;
  /** Only these rows. */
  ids: readonly number[] | undefined;
  onClose: () => void;
}

const formats = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV (point-virgule)' },
] as const;
const schema = teachers.exportRows.body.pick({ format: true, payColumns: true });

/** The visible columns, and those about birth, bank and pay that somebody ticks by hand (house 22). */
export function ExportDialog({ list, ids, onClose }: Props) {
  const form = useZodForm(schema, { format: 'xlsx', payColumns: [] });
  const { value: pay = [], onValue: setPay } = form.choice('payColumns');
  const { run, isRunning } = useAction(teachers.exportRows);
  const withPay: typeof run = ({ body }) => run({ body: { ...body, payColumns: pay } });
  const { start } = useListExport(
    list,
    { run: withPay, isRunning },
    { name: 'repetiteurs', columns: keysOf(teacherColumns), always: ['lastName', 'firstName'] },
  );
  const toggle = (column: TeacherPayColumn, isOn: boolean) =>
    setPay(keysOf(teacherPayColumns).filter((known) => (known === column ? isOn : pay.includes(known))));
  const handleSave = async ({ format }: Sent<typeof schema>) => {
    if (await start(format, ids)) onClose();
  };

  return (
    <FormDialog
      form={form}
      title={ids ? 'Exporter la sélection' : 'Exporter les répétiteur·trices'}
      confirm="Exporter"
      onSave={handleSave}
      onClose={onClose}
    >
      <RadioField label="Format" options={formats} {...form.choice('format')} />
      <fieldset className={styles.pay}>
        <legend>Ajouter des données protégées</legend>
        {keysOf(teacherPayColumns).map((column) => (
          <CheckField
            key={column}
            label={teacherPayColumns[column].label}
            checked={pay.includes(column)}
            onValue={(isOn) => toggle(column, isOn)}
          />
        ))}
      </fieldset>
      <p className={dialog.note}>L’export contient les colonnes visibles. Il est consigné avec ses champs.</p>
    </FormDialog>
  );
}
