import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import { Foot } from '../Foot';
import { chosen, type Columns, fieldOf, missingFields, optionsOf } from './column.choices';
import styles from './ColumnsStep.module.css';
import { HeaderLine } from './HeaderLine';

const samples = 3;

interface Props {
  file: ImportFile;
  onDone: () => void;
}

/** Which column fills which field; what the headers tell is chosen already. */
export function ColumnsStep({ file, onDone }: Props) {
  const { notify } = usePlatform();
  const [columns, setColumns] = useState<Columns>(file.mapping.columns);
  const { run, isRunning, error } = useAction(imports.map);
  const { fields } = kindOf(file);
  const missing = missingFields(fields, columns);
  const options = optionsOf(fields);

  const handleCheck = async () => {
    const { replacements } = file.mapping;
    const answer = await run({ params: { id: file.id }, body: { version: file.version, columns, replacements } });
    if (!answer) return;
    if (answer.ok) onDone();
    else notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <>
      <p className={styles.intro}>
        {`${file.fileName}\u00a0: ${countOf(file.total, 'ligne')}, ${countOf(file.headers.length, 'colonne')}. Contrôlez ce que chaque colonne contient.`}
      </p>
      {file.header && <HeaderLine file={file} header={file.header} />}
      {file.state === 'uploaded' && file.mapping.replacements.length > 0 && (
        <p className={styles.intro}>
          {`Les colonnes et ${countOf(file.mapping.replacements.length, 'valeur')} à remplacer sont reprises de la dernière importation d’un tel fichier.`}
        </p>
      )}
      {missing.length > 0 && (
        <Banner tone="warn">{`Aucune colonne ne contient\u00a0: ${missing.join(', ')}. Sans elles, aucune ligne ne peut être importée.`}</Banner>
      )}
      <div className={styles.columns}>
        {file.headers.map((header, column) => (
          <div key={column} className={styles.column}>
            <p className={styles.samples}>
              {file.preview
                .map((cells) => cells[column])
                .filter(Boolean)
                .slice(0, samples)
                .join(' · ') || 'Colonne vide'}
            </p>
            <SelectField
              label={header}
              options={options}
              placeholder="Ne pas importer"
              value={fieldOf(fields, columns, column)}
              onValue={(key) => setColumns(chosen(columns, column, key))}
            />
          </div>
        ))}
      </div>
      {error && <p role="alert">{error.message}</p>}
      <Foot>
        <Button
          variant="primary"
          isBusy={isRunning}
          busyLabel="Vérification…"
          disabled={missing.length > 0}
          onClick={() => void handleCheck()}
        >
          Vérifier sans importer
        </Button>
      </Foot>
    </>
  );
}
