import { type EmployeeRow, employees } from '@tandem/shared/contract/access/employees';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { MenuItem } from '@tandem/shared/ui/menus/Menu';
import { useState } from 'react';

type Dialog = 'edit' | 'invite' | 'departure';

/** What is open over the list of the staff, and the lines of each person's menu. */
export function useStaffActs() {
  const { notify } = usePlatform();
  const [opened, setOpened] = useState<{ dialog: Dialog; employee: EmployeeRow | undefined }>();
  const archive = useAction(employees.archive);
  const restore = useAction(employees.restore);

  const bringBack = async (row: EmployeeRow, done: string, keepsDeparture = false) => {
    const { id, version } = row;
    const answer = await restore.run({ params: { id }, body: { version, ...(keepsDeparture && { keepsDeparture }) } });
    if (answer) notify(answer.ok ? { text: done, tone: 'ok' } : { text: answer.body.message, tone: 'error' });
  };

  const archived = async (row: EmployeeRow) => {
    const answer = await archive.run({ params: { id: row.id }, body: { version: row.version } });
    if (!answer?.ok) return answer && notify({ text: answer.body.message, tone: 'error' });
    const { body } = answer;
    const undo = {
      label: 'Annuler',
      run: () => void bringBack(body, `${fullNameOf(row)}\u00a0: archivage annulé.`, true),
    };
    return notify({ text: `${fullNameOf(row)}\u00a0: fiche archivée.`, tone: 'ok', action: undo });
  };

  /** «Annuler» reopens the account that the departure closed, and gives back what was handed over. */
  const left = (row: EmployeeRow) => {
    const undo = { label: 'Annuler', run: () => void bringBack(row, `${fullNameOf(row)}\u00a0: départ annulé.`) };
    const day = formatDate(row.leftOn);
    return notify({ text: `Départ de ${fullNameOf(row)} noté pour le ${day}.`, tone: 'ok', action: undo });
  };

  const open = (dialog: Dialog, employee?: EmployeeRow) => setOpened({ dialog, employee });

  const itemsOf = (row: EmployeeRow): MenuItem[] => [
    { label: 'Modifier', onSelect: () => open('edit', row) },
    ...(row.status === 'present' && !row.account
      ? [{ label: 'Créer un compte…', onSelect: () => open('invite', row) }]
      : []),
    ...(row.status === 'present' && !row.leftOn
      ? [{ label: 'Noter un départ…', onSelect: () => open('departure', row) }]
      : []),
    ...(row.leftOn || row.status === 'archived'
      ? [
          {
            label: row.status === 'archived' ? 'Sortir des archives' : 'Annuler le départ',
            onSelect: () => void bringBack(row, `${fullNameOf(row)} est de nouveau en poste.`),
          },
        ]
      : []),
    ...(row.status === 'left' ? [{ label: 'Archiver', onSelect: () => void archived(row) }] : []),
  ];

  return { opened, open, left, close: () => setOpened(undefined), itemsOf };
}
