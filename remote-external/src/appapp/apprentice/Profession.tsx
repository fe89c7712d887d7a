import { apprenticeTrainingFields } from '@tandem/shared/contract/desk/submissions.apprentice';
import { asText } from '@tandem/shared/fields/text';
import { proposing } from '@tandem/shared/forms/fields/proposing';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { fold } from '@tandem/shared/rules/text/fold';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useState } from 'react';
import styles from '../../steps/parts/Parts.module.css';
import { useFocusNext } from '../../steps/parts/useFocusNext';
import type { PartProps } from '../../steps/step';

const { professionId: row, professionName } = apprenticeTrainingFields;
const mostFound = 6;

/** The profession: searched in the list, or said in words where it is not in it. */
export function Profession({ form, choices, name }: PartProps) {
  const id = `${name}.professionId`;
  const section = proposing(sectionOf(form, '', name), choices);
  const chosen = choices.labelOf('profession', section.values['professionId']);
  const typed = section.values['professionName'];
  const [isUnlisted, setUnlisted] = useState(Boolean(typed));
  const focusNext = useFocusNext();
  const choose = (professionId: number | null) => {
    focusNext(id);
    section.set({ professionId, professionName: null });
  };
  const leaveList = (is: boolean) => {
    focusNext(id);
    setUnlisted(is);
    section.set({ professionId: null, professionName: is ? '' : null });
  };

  if (chosen) return <Chosen id={id} label={chosen} onChange={() => choose(null)} />;
  if (isUnlisted)
    return (
      <div>
        <TextField
          id={id}
          name={id}
          label="Votre profession, en toutes lettres"
          isRequired
          maxLength={professionName.max}
          error={section.errorOf('professionId')}
          value={asText(typed)}
          onChange={({ target }) => section.set({ professionName: target.value })}
        />
        <button type="button" className={styles.link} onClick={() => leaveList(false)}>
          Chercher dans la liste
        </button>
      </div>
    );
  return (
    <Search
      id={id}
      options={choices.optionsOf('profession')}
      error={section.errorOf('professionId')}
      onChosen={choose}
      onUnlisted={() => leaveList(true)}
    />
  );
}

function Chosen({ id, label, onChange }: { id: string; label: string; onChange: () => void }) {
  return (
    <div role="group" aria-labelledby={`${id}.label`}>
      <p id={`${id}.label`} className={styles.name}>
        {row.label}
      </p>
      <div className={styles.answer}>
        {label}
        <Button id={id} variant="quiet" onClick={onChange}>
          Changer<span className="vh"> de profession</span>
        </Button>
      </div>
    </div>
  );
}

interface SearchProps {
  id: string;
  options: readonly { id: number; label: string }[];
  error: string | undefined;
  onChosen: (id: number) => void;
  onUnlisted: () => void;
}

function Search({ id, options, error, onChosen, onUnlisted }: SearchProps) {
  const [typed, setTyped] = useState('');
  const words = fold(typed).trim().split(/\s+/);
  const isAsked = typed.trim().length >= 2;
  const found = isAsked ? options.filter(({ label }) => words.every((word) => fold(label).includes(word))) : [];
  return (
    <div>
      <TextField
        id={id}
        name={id}
        label={row.label}
        isRequired
        hint="Tapez quelques lettres, puis choisissez."
        autoComplete="off"
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="vh" role="status">
        {isAsked && (found.length === 1 ? 'Une profession trouvée' : `${found.length} professions trouvées`)}
      </p>
      {isAsked && (
        <ul className={styles.found} aria-label="Professions trouvées">
          {found.slice(0, mostFound).map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChosen(one.id)}>
                {one.label}
              </button>
            </li>
          ))}
          {found.length > mostFound && <li>{`Et ${found.length - mostFound} autres\u00a0: précisez.`}</li>}
        </ul>
      )}
      <button type="button" className={styles.link} onClick={onUnlisted}>
        Je ne la trouve pas
      </button>
    </div>
  );
}
