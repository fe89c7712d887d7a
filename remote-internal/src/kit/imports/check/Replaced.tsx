import { countOf } from '@tandem/shared/rules/text/count';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { importFieldOf, kindOf, listOfField } from '@tandem/shared/contract/platform/imports.kinds';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import styles from './UnknownValues.module.css';
import { type Replacement, useReplacements } from './useReplacements';

/** What stands for a text of the file, and the way back from a wrong choice. */
export function Replaced({ file, choices }: { file: ImportFile; choices: Choices }) {
  const { remove, isRunning } = useReplacements(file);
  const known = file.mapping.replacements.flatMap((one) => {
    const label = labelOf(file, one, choices);
    return label ? [{ ...one, label }] : [];
  });
  if (known.length === 0) return null;

  return (
    <details className={styles.unknown}>
      <summary>{`${countOf(known.length, 'valeur')} remplacée${known.length > 1 ? 's' : ''}`}</summary>
      <ul>
        {known.map(({ label, ...one }) => (
          <li key={`${one.field} ${one.text}`}>
            <span>
              {`${importFieldOf(kindOf(file), one.field)?.label ?? ''}\u00a0: «${one.text}» devient `}
              <strong>{label}</strong>
            </span>
            <Button
              size="small"
              variant="quiet"
              disabled={isRunning}
              aria-label={`Ne plus remplacer «${one.text}»`}
              onClick={() => remove(one)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        Ces remplacements valent pour toutes les lignes, et pour le prochain fichier aux mêmes colonnes.
      </p>
    </details>
  );
}

function labelOf(file: ImportFile, { field, itemId }: Replacement, choices: Choices): string | undefined {
  const known = importFieldOf(kindOf(file), field);
  const list = known && listOfField(known);
  const item = list && choices.find(list, itemId);
  return item?.isActive ? item.label : undefined;
}
