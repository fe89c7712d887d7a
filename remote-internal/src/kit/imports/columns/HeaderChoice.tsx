import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile, ImportSheets } from '@tandem/shared/contract/platform/imports.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import styles from './ColumnsStep.module.css';

interface Props {
  file: ImportFile;
  header: NonNullable<ImportFile['header']>;
  sheets: ImportSheets['sheets'];
  onDone: () => void;
}

const mostCells = 6;
const labelOf = ({ line, cells }: ImportSheets['sheets'][number]['lines'][number]) =>
  `${line}\u00a0: ${cells.filter(Boolean).slice(0, mostCells).join(' · ')}`;

/** The sheet and the line that hold the titles of the columns. */
export function HeaderChoice({ file, header, sheets, onDone }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(imports.setHeader);
  const [sheet, setSheet] = useState(String(header.sheet));
  const [line, setLine] = useState(String(header.line));
  const lines = sheets[Number(sheet)]?.lines ?? [];

  const handleSheet = (value: string) => {
    setSheet(value);
    setLine(String(sheets[Number(value)]?.lines[0]?.line ?? ''));
  };
  const handleTake = async () => {
    const body = { version: file.version, sheet: Number(sheet), line: Number(line) };
    const answer = await run({ params: { id: file.id }, body });
    if (!answer) return;
    if (answer.ok) return onDone();
    notify({ text: ('errors' in answer.body && answer.body.errors?.['line']) || answer.body.message, tone: 'error' });
  };

  return (
    <div className={styles.choice}>
      {sheets.length > 1 && (
        <SelectField
          label="Feuille"
          options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={sheet}
          onValue={handleSheet}
        />
      )}
      <SelectField
        label="Ligne des titres"
        options={lines.map((one) => ({ value: String(one.line), label: labelOf(one) }))}
        value={line}
        onValue={setLine}
      />
      <Button isBusy={isRunning} busyLabel="Lecture…" disabled={line === ''} onClick={() => void handleTake()}>
        Prendre cette ligne
      </Button>
    </div>
  );
}
