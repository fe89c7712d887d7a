import { keysOf } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { teacherColumns, type TeacherPayColumn, teacherPayColumns } from '@tandem/shared/contract/people/teachers.list';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { CheckField } from '@tandem/shared/ui/CheckField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { RadioField } from '@tandem/shared/ui/RadioField';
import { useState } from 'react';
import styles from './ExportDialog.module.css';
import { useListExport } from '../../../kit/lists/useListExport';
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

/** The visible columns, and those about birth, bank and pay that somebody ticks by hand (house 22). */
export function ExportDialog({ list, ids, onClose }: Props) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [pay, setPay] = useState<readonly TeacherPayColumn[]>([]);
  const { run, isRunning } = useAction(teachers.exportRows);
  const withPay: typeof run = ({ body }) => run({ body: { ...body, payColumns: [...pay] } });
  const { start } = useListExport(
    list,
    { run: withPay, isRunning },
    { name: 'repetiteurs', columns: keysOf(teacherColumns), always: ['lastName', 'firstName'] },
  );
  const toggle = (column: TeacherPayColumn, isOn: boolean) =>
    setPay(keysOf(teacherPayColumns).filter((known) => (known === column ? isOn : pay.includes(known))));

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ids ? 'Exporter la sélection' : 'Exporter les répétiteurs'}
      actions={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            Annuler
          </Button>
          <Button
            variant="primary"
            isBusy={isRunning}
            busyLabel="Export en cours…"
            onClick={() => void start(format, ids).then((isDone) => isDone && onClose())}
          >
            Exporter
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <RadioField
          label="Format"
          name="format"
          options={formats}
          value={format}
          onValue={(value) => value && setFormat(value)}
        />
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
        <p className={styles.note}>L’export contient les colonnes visibles. Il est consigné avec ses champs.</p>
      </div>
    </Dialog>
  );
}
