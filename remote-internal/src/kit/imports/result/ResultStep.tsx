import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { FaultyLinesButton } from '../FaultyLinesButton';
import { Foot } from '../Foot';
import { RemainingRows } from './RemainingRows';
import { MadeRows } from './MadeRows';
import { UndoImport } from './UndoImport';

interface Props {
  file: ImportFile;
  onAgain: () => void;
  onClose: () => void;
}

/** «1 fiche créée», «3 fiches créées». */
const become = (made: string, count: number, done: string) => `${countOf(count, made)} ${done}${count > 1 ? 's' : ''}`;

/** What became of an import, the files it made, and the way back. */
export function ResultStep({ file, onAgain, onClose }: Props) {
  const { state, created, result, undo, undoneAt } = file;
  const { made, list } = kindOf(file);
  const records = (count: number, done: string) => become(made, count, done);
  const skipped = (result?.skippedFaulty ?? 0) + (result?.skippedDuplicates ?? 0);

  return (
    <>
      {state === 'done' && (
        <Banner tone="ok">
          {`${records(created, 'créée')}.`}
          {skipped > 0 &&
            ` Laissées de côté\u00a0: ${formatCount(result?.skippedFaulty ?? 0)} avec une erreur, ${formatCount(result?.skippedDuplicates ?? 0)} en double.`}
        </Banner>
      )}
      {state === 'failed' && (
        <Banner tone="err">
          {`L’importation s’est interrompue après ${records(created, 'créée')}. Vous pouvez l’annuler, puis déposer le fichier à nouveau.`}
        </Banner>
      )}
      {state === 'undone' && undo && (
        <Banner tone={undo.kept.length > 0 ? 'warn' : 'ok'}>
          {`Importation annulée le ${formatInstant(undoneAt ?? file.createdAt)}\u00a0: ${records(undo.removed, 'retirée')}`}
          {undo.kept.length > 0 && `, ${records(undo.kept.length, 'gardée')}`}.
        </Banner>
      )}
      {state === 'done' && (result?.skippedFaulty ?? 0) > 0 && <FaultyLinesButton file={file} />}
      {undo && undo.kept.length > 0 && <RemainingRows file={file} rows={undo.kept} />}
      {state !== 'undone' && created > 0 && <MadeRows file={file} />}
      <Foot>
        {(state === 'done' || state === 'failed') && created > 0 ? <UndoImport file={file} /> : <span />}
        <Button onClick={onAgain}>Autre importation</Button>
        {created > 0 ? (
          <LinkButton variant="primary" to={list.path}>
            {list.label}
          </LinkButton>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Fermer
          </Button>
        )}
      </Foot>
    </>
  );
}
