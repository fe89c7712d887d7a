import { imports, type ImportFile, type ImportSummary } from '@tandem/shared/contract/imports';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import styles from './UnknownValues.module.css';

type Unknown = ImportSummary['unknown'][number];

interface Props {
  file: ImportFile;
  unknown: readonly Unknown[];
}

const shown = 20;
const replacementOf = ({ field, text, proposal }: Unknown) => (proposal ? [{ field, text, itemId: proposal.id }] : []);

/** Values that their list does not hold, with the nearest one; accepted, the file is checked again. */
export function UnknownValues({ file, unknown }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(imports.map, [imports.show, imports.lines]);
  if (unknown.length === 0) return null;
  const all = unknown.flatMap(replacementOf);

  const accept = async (fresh: ReturnType<typeof replacementOf>) => {
    const { columns, replacements } = file.mapping;
    const body = { version: file.version, columns, replacements: [...replacements, ...fresh] };
    const answer = await run({ params: { id: file.id }, body });
    if (answer && !answer.ok) notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <section className={styles.unknown} aria-label="Valeurs inconnues">
      <div className={styles.head}>
        <h3>Valeurs absentes des listes</h3>
        {all.length > 1 && (
          <Button size="small" isBusy={isRunning} onClick={() => void accept(all)}>
            {`Accepter les ${all.length} propositions`}
          </Button>
        )}
      </div>
      <ul>
        {unknown.slice(0, shown).map((value) => (
          <li key={`${value.field} ${value.text}`}>
            <span>
              {`${value.label} : `}
              <strong>{value.text}</strong>
              {` (${value.count === 1 ? '1 ligne' : `${value.count} lignes`})`}
            </span>
            {value.proposal ? (
              <Button
                size="small"
                disabled={isRunning}
                aria-label={`Remplacer ${value.text} par ${value.proposal.label}`}
                onClick={() => void accept(replacementOf(value))}
              >
                {`Remplacer par «${value.proposal.label}»`}
              </Button>
            ) : (
              <span className={styles.none}>Rien d’approchant : ajoutez la valeur dans les réglages.</span>
            )}
          </li>
        ))}
      </ul>
      {unknown.length > shown && <p className={styles.none}>{`Et ${unknown.length - shown} autres.`}</p>}
    </section>
  );
}
