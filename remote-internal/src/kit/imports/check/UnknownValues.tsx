import type { ImportFile, ImportSummary } from '@tandem/shared/contract/platform/imports.file';
import { importFieldOf, kindOf, listOfField } from '@tandem/shared/contract/platform/imports.kinds';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import styles from './UnknownValues.module.css';
import { type Replacement, useReplacements } from './useReplacements';

type Unknown = ImportSummary['unknown'][number];

interface Props {
  file: ImportFile;
  unknown: readonly Unknown[];
  choices: Choices;
}

const maxVisible = 20;
const keyOf = ({ field, text }: Unknown) => `${field} ${text}`;

/** Values that their list does not hold: any item may stand for them, the nearest one is chosen already. */
export function UnknownValues({ file, unknown, choices }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { add, isRunning } = useReplacements(file);
  if (unknown.length === 0) return null;

  const itemOf = (value: Unknown) => chosen[keyOf(value)] ?? String(value.proposal?.id ?? '');
  const replacementOf = (value: Unknown): Replacement[] => {
    const itemId = Number(itemOf(value));
    return itemId > 0 ? [{ field: value.field, text: value.text, itemId }] : [];
  };
  const all = unknown.flatMap(replacementOf);

  return (
    <section className={styles.unknown} aria-label="Valeurs inconnues">
      <div className={styles.head}>
        <h3>Valeurs absentes des listes</h3>
        {all.length > 1 && (
          <Button size="small" isBusy={isRunning} onClick={() => add(all)}>
            {`Remplacer les ${all.length} valeurs choisies`}
          </Button>
        )}
      </div>
      <ul>
        {unknown.slice(0, maxVisible).map((value) => (
          <li key={keyOf(value)}>
            <SelectField
              label={`${value.label}\u00a0: «${value.text}» (${countOf(value.count, 'ligne')})`}
              className={styles.choice}
              placeholder="Choisir dans la liste…"
              options={optionsOf(file, value, choices)}
              value={itemOf(value)}
              onValue={(item) => setChosen({ ...chosen, [keyOf(value)]: item })}
            />
            <Button
              disabled={isRunning || itemOf(value) === ''}
              aria-label={`Remplacer «${value.text}»`}
              onClick={() => add(replacementOf(value))}
            >
              Remplacer
            </Button>
          </li>
        ))}
      </ul>
      {unknown.length > maxVisible && (
        <p className={styles.none}>{`Et ${countOf(unknown.length - maxVisible, 'autre')}.`}</p>
      )}
    </section>
  );
}

function optionsOf(file: ImportFile, { field }: Unknown, { optionsOf: itemsOf }: Choices) {
  const known = importFieldOf(kindOf(file), field);
  const list = known && listOfField(known);
  return list ? itemsOf(list).map(({ id, label }) => ({ value: String(id), label })) : [];
}
