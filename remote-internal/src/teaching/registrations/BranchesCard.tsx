import {
  averageText,
  mostBranches,
  mostMotives,
  registrationTables,
} from '@tandem/shared/contract/teaching/registrations.record';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { rowsOf } from '@tandem/shared/fields/field';
import type { Section } from '@tandem/shared/forms/fields/section';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { Plus, Trash2 } from 'lucide-react';
import { anotherBranch, averages, type BranchDraft } from './registration.draft';
import type { RegistrationFormState } from './registration.draft';
import styles from './RegistrationForm.module.css';

const { asked, branch: ofBranch } = registrationTables;
/** The other fields of a branch have controls of their own. */
const plainRows = rowsOf(ofBranch).filter(({ kind }) => kind !== 'own' && kind !== 'several');

interface Props {
  form: RegistrationFormState;
  choices: Choices;
  /** What exists already: an open branch is not offered again. */
  rows: readonly Registration[];
  /** The one branch of a registration that exists. */
  isSet?: boolean;
}

/** The branches, each with its motives, grade and goal; each becomes a registration. */
export function BranchesCard({ form, choices, rows, isSet = false }: Props) {
  const { value, onValue, error } = form.choice('branches');
  const branches = value as unknown as BranchDraft[];
  const taken = new Set([
    ...rows.filter(({ status }) => !isClosed(status)).map(({ branchId }) => branchId),
    ...branches.map(({ branchId }) => branchId),
  ]);

  return (
    <Card title={isSet ? 'Branche' : 'Branches'}>
      <div className={styles.stack}>
        {branches.map((branch, at) => (
          <BranchLine
            key={at}
            {...{ branch, choices, taken, isSet }}
            section={sectionOf(form, `branches.${at}`)}
            onBranch={(next) => onValue(branches.map((old, index) => (index === at ? next : old)))}
            {...(branches.length > 1 && { onRemove: () => onValue(branches.filter((_, index) => index !== at)) })}
          />
        ))}
        {error && <p className={styles.error}>{error}</p>}
        {!isSet && branches.length < mostBranches && (
          <div>
            <Button
              size="small"
              icon={<Plus size={15} aria-hidden />}
              onClick={() => onValue([...branches, anotherBranch(branches.at(-1))])}
            >
              Ajouter une branche
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface LineProps {
  branch: BranchDraft;
  section: Section;
  choices: Choices;
  taken: ReadonlySet<number | null>;
  isSet: boolean;
  onBranch: (branch: BranchDraft) => void;
  onRemove?: () => void;
}

function BranchLine({ branch, section, choices, taken, isSet, onBranch, onRemove }: LineProps) {
  const { name, errorOf } = section;
  const label = choices.labelOf('branch', branch.branchId) ?? 'cette branche';
  const options = choices.optionsOf('branch', branch.branchId).map((item) => ({
    value: String(item.id),
    label: item.label,
    isDisabled: item.id !== branch.branchId && taken.has(item.id),
  }));

  return (
    <div className={styles.branch}>
      <SelectField
        id={`${name}.branchId`}
        name={`${name}.branchId`}
        label={asked.branchId.label}
        isRequired
        disabled={isSet}
        error={errorOf('branchId')}
        options={options}
        value={branch.branchId === null ? '' : String(branch.branchId)}
        onValue={(value) => onBranch({ ...branch, branchId: value ? Number(value) : null })}
        placeholder="Choisir…"
      />
      <SelectField
        id={`${name}.average`}
        name={`${name}.average`}
        label={ofBranch.average.label}
        error={errorOf('average')}
        options={averages.map((average) => ({ value: String(average), label: averageText(average) }))}
        value={branch.average === null ? '' : String(branch.average)}
        onValue={(value) => onBranch({ ...branch, average: value ? Number(value) : null })}
        placeholder="Inconnue"
      />
      {onRemove && <IconButton label={`Retirer ${label}`} icon={<Trash2 size={17} aria-hidden />} onClick={onRemove} />}
      <div className={styles.whole}>
        <SectionFields rows={plainRows} section={section} choices={choices} />
      </div>
      <Motives
        {...{ choices, label }}
        chosen={branch.whyAppappIds}
        error={errorOf('whyAppappIds')}
        onChosen={(whyAppappIds) => onBranch({ ...branch, whyAppappIds })}
      />
    </div>
  );
}

interface MotivesProps {
  choices: Choices;
  label: string;
  chosen: readonly number[];
  error: string | undefined;
  onChosen: (ids: number[]) => void;
}

function Motives({ choices, label, chosen, error, onChosen }: MotivesProps) {
  const items = choices.optionsOf('why-appapp', chosen);
  const toggle = (id: number, isOn: boolean) =>
    onChosen(items.map((item) => item.id).filter((known) => (known === id ? isOn : chosen.includes(known))));
  return (
    <fieldset className={`${styles.motives} ${styles.whole}`}>
      <legend>
        {ofBranch.whyAppappIds.label} <span className="vh">{label}</span> (1 à {mostMotives})
      </legend>
      {items.map((item) => (
        <CheckField
          key={item.id}
          label={item.label}
          checked={chosen.includes(item.id)}
          disabled={chosen.length >= mostMotives && !chosen.includes(item.id)}
          onValue={(isOn) => toggle(item.id, isOn)}
        />
      ))}
      {error && <p className={`${styles.error} ${styles.whole}`}>{error}</p>}
    </fieldset>
  );
}
