import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { useState } from 'react';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useEndpoint } from '@tandem/shared/query';
import { HeaderChoice } from './HeaderChoice';
import styles from './ColumnsStep.module.css';

type Header = NonNullable<ImportFile['header']>;

/** Which line the titles of the columns were found on, and how another one is chosen. */
export function HeaderLine({ file, header }: { file: ImportFile; header: Header }) {
  const [isChoosing, setChoosing] = useState(false);
  const place = `à la ligne ${header.line}${header.name ? ` de la feuille «\u00a0${header.name}\u00a0»` : ''}`;

  return isChoosing ? (
    <Sheets file={file} header={header} onDone={() => setChoosing(false)} />
  ) : (
    <p className={styles.header}>
      {`Les titres des colonnes sont ${place}.`}
      <Button size="small" onClick={() => setChoosing(true)}>
        Choisir une autre ligne
      </Button>
    </p>
  );
}

function Sheets({ file, header, onDone }: { file: ImportFile; header: Header; onDone: () => void }) {
  const found = useEndpoint(imports.sheets, { params: { id: file.id } });
  return (
    <Loaded of={found}>
      {({ sheets }) => <HeaderChoice file={file} header={header} sheets={sheets} onDone={onDone} />}
    </Loaded>
  );
}
