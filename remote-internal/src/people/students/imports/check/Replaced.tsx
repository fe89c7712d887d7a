import { countOf } from '@tandem/shared/rules/count';
import type { ImportFile } from '@tandem/shared/contract/people/imports';
import { listOfImportField, studentImportFields } from '@tandem/shared/contract/people/imports.fields';
import { Button } from '@tandem/shared/ui/Button';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import styles from './UnknownValues.module.css';
import { type Replacement, useReplacements } from './useReplacements';

const labels = new Map<string, string>(studentImportFields.map(({ key, label }) => [key, label]));

/** What stands for a text of the file, and the way back from a wrong choice. */
export function Replaced({ file, choices }: { file: ImportFile; choices: Choices }) {
  const { remove, isRunning } = useReplacements(file);
  const known = file.mapping.replacements.flatMap((one) => {
    const label = labelOf(one, choices);
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
              {`${labels.get(one.field) ?? ''}\u00a0: «${one.text}» devient `}
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

function labelOf({ field, itemId }: Replacement, choices: Choices): string | undefined {
  const list = listOfImportField.get(field);
  const item = list && choices.find(list, itemId);
  return item?.isActive ? item.label : undefined;
}
