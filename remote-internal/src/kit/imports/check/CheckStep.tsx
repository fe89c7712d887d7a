import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { useState } from 'react';
import { FaultyLinesButton } from '../FaultyLinesButton';
import { Foot } from '../Foot';
import { CheckedLines } from './CheckedLines';
import styles from './CheckStep.module.css';
import { Figures } from './Figures';
import { Values } from './Values';

interface Props {
  file: ImportFile;
  onBack: () => void;
}

type Duplicates = 'skip' | 'create';
const duplicateOptions = (create: string) =>
  [
    { value: 'skip', label: 'Ne pas les importer' },
    { value: 'create', label: create },
  ] as const satisfies { value: Duplicates; label: string }[];

/** What would happen, line by line; nothing is written before the last button. */
export function CheckStep({ file, onBack }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning, error } = useAction(imports.write);
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const { duplicateLabels, unit, hint } = kindOf(file);
  const { summary } = file;
  if (!summary) return null;
  const count = duplicates === 'skip' ? summary.ok - summary.duplicates : summary.ok;

  const handleWrite = async () => {
    const body = { version: file.version, skipFaulty: summary.faulty > 0, duplicates };
    const answer = await run({ params: { id: file.id }, body });
    if (answer && !answer.ok) notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <>
      <Figures summary={summary} duplicatesLabel={duplicateLabels.label} />
      {summary.missing.length > 0 && (
        <Banner tone="warn">
          {`Le fichier n’a pas de colonne pour\u00a0: ${summary.missing.map(({ label }) => label).join(', ')}. Ajoutez-la, ou associez-la sous «\u00a0Revoir les colonnes\u00a0».`}
        </Banner>
      )}
      <Values file={file} unknown={summary.unknown} />
      <CheckedLines file={file} summary={summary} />
      {summary.duplicates > 0 && duplicateLabels.create && (
        <RadioField
          label={duplicateLabels.label}
          options={duplicateOptions(duplicateLabels.create)}
          value={duplicates}
          onValue={(value) => setDuplicates(value)}
        />
      )}
      {summary.faulty > 0 && count > 0 && (
        <p className={styles.note}>
          {summary.faulty === 1
            ? 'La ligne avec une erreur ne sera pas importée.'
            : `Les ${formatCount(summary.faulty)} lignes avec une erreur ne seront pas importées.`}
        </p>
      )}
      {summary.faulty > 0 && <FaultyLinesButton file={file} />}
      {hint && count > 0 && <p className={styles.note}>{hint}</p>}
      {error && <p role="alert">{error.message}</p>}
      <Foot>
        <Button onClick={onBack} disabled={isRunning}>
          Revoir les colonnes
        </Button>
        <Button
          variant="primary"
          isBusy={isRunning}
          busyLabel="Démarrage…"
          disabled={count === 0}
          onClick={() => void handleWrite()}
        >
          {labelOf(count, unit)}
        </Button>
      </Foot>
    </>
  );
}

const labelOf = (count: number, unit: string): string =>
  count === 0 ? 'Aucune ligne à importer' : `Importer ${countOf(count, unit)}`;
