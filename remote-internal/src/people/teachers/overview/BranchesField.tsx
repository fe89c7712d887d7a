import { certTypeLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { learningYears } from '@tandem/shared/contract/people/teachers.fields';
import { yearText } from '@tandem/shared/contract/people/teachers.labels';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { Plus, Trash2 } from 'lucide-react';
import type { Section } from '@tandem/shared/forms/fields/section';
import { asList } from '@tandem/shared/fields/text';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import styles from './BranchesField.module.css';

interface Taught {
  branchId: number | null;
  maxLearningYear: number;
  certTypes: string[];
}

const certTypes = keysOf(certTypeLabels);
const years = learningYears.map((year) => ({ value: String(year), label: `${yearText(year)} année` }));
const another: Taught = { branchId: null, maxLearningYear: 3, certTypes: ['CFC', 'AFP'] };

/** The branches that somebody teaches, a line each: up to which year, for which certificates. */
export function BranchesField({ section, choices }: { section: Section; choices: Choices }) {
  const taught = asList(section.values['branches']) as Taught[];
  const set = (branches: Taught[]) => section.set({ branches });
  const error = section.errorOf('branches');

  return (
    <fieldset className={styles.branches}>
      <legend>Branches</legend>
      {taught.map((row, position) => (
        <BranchLine
          key={position}
          row={row}
          name={`${section.name}.branches.${position}`}
          choices={choices}
          error={section.errorOf(`branches.${position}.branchId`)}
          titleError={section.errorOf(`branches.${position}.certTypes`)}
          onRow={(next) => set(taught.map((old, index) => (index === position ? next : old)))}
          onRemove={() => set(taught.filter((_, index) => index !== position))}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={() => set([...taught, another])}>
        Ajouter une branche
      </Button>
    </fieldset>
  );
}

interface LineProps {
  row: Taught;
  name: string;
  choices: Choices;
  error: string | undefined;
  titleError: string | undefined;
  onRow: (row: Taught) => void;
  onRemove: () => void;
}

function BranchLine({ row, name, choices, error, titleError, onRow, onRemove }: LineProps) {
  const label = choices.labelOf('branch', row.branchId) ?? 'cette branche';
  const toggle = (key: string, isOn: boolean) =>
    onRow({ ...row, certTypes: certTypes.filter((known) => (known === key ? isOn : row.certTypes.includes(known))) });

  return (
    <div className={styles.line}>
      <SelectField
        id={`${name}.branchId`}
        name={`${name}.branchId`}
        label="Branche"
        error={error}
        options={choices
          .optionsOf('branch', row.branchId)
          .map((item) => ({ value: String(item.id), label: item.label }))}
        value={row.branchId === null ? '' : String(row.branchId)}
        onValue={(value) => onRow({ ...row, branchId: value ? Number(value) : null })}
        placeholder="Choisir…"
      />
      <SelectField
        id={`${name}.maxLearningYear`}
        name={`${name}.maxLearningYear`}
        label="Jusqu’en"
        options={years}
        value={String(row.maxLearningYear)}
        onValue={(value) => onRow({ ...row, maxLearningYear: Number(value) })}
      />
      <IconButton label={`Retirer ${label}`} icon={<Trash2 size={17} aria-hidden />} onClick={onRemove} />
      <div className={styles.titles} role="group" aria-label={`Titres visés\u00a0: ${label}`}>
        {certTypes.map((key) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={row.certTypes.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            {certTypeLabels[key]}
          </label>
        ))}
        {titleError && <p className={styles.error}>{titleError}</p>}
      </div>
    </div>
  );
}
