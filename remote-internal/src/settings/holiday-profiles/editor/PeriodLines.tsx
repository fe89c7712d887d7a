import { closureTable } from '@tandem/shared/contract/settings/holiday-profiles.record';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { Trash2 } from 'lucide-react';
import styles from './PeriodLines.module.css';
import type { LineDraft } from './profile.draft';
import { formName, type LineField, type ProfileForm } from './useProfileForm';

const unsure = 'Décochez «\u00a0À vérifier\u00a0» quand vous avez comparé les dates avec le calendrier officiel.';

/** The closed periods, one line each. */
export function PeriodLines({ profile }: { profile: ProfileForm }) {
  const { draft, setLines } = profile;
  if (draft.periods.length === 0) {
    return <p className={styles.none}>Aucune période&nbsp;: les cours ont lieu toute l’année.</p>;
  }
  const change = (key: number, changes: Partial<LineDraft>) =>
    setLines(draft.periods.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  const hasUnsure = draft.periods.some(({ toVerify }) => toVerify);
  return (
    <>
      {hasUnsure && <p className={styles.none}>{unsure}</p>}
      <ol className={styles.lines}>
        {draft.periods.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            index={index}
            profile={profile}
            onChange={(changes) => change(line.key, changes)}
            onRemove={() => setLines(draft.periods.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
    </>
  );
}

interface LineProps {
  line: LineDraft;
  index: number;
  profile: ProfileForm;
  onChange: (changes: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function Line({ line, index, profile, onChange, onRemove }: LineProps) {
  const name = line.label || `la période ${index + 1}`;
  const frame = (field: LineField) => ({
    id: `${formName}.${index}.${field}`,
    name: `${formName}.${index}.${field}`,
    label: closureTable[field].label,
    isRequired: true,
    error: profile.lineFault(index, field),
    onBlur: () => profile.touchLine(index, field),
  });
  const limits = profile.year ? { from: profile.year.startsOn, to: profile.year.endsOn } : {};

  return (
    <li className={styles.line} aria-label={line.label || `Période ${index + 1}`}>
      <TextField
        {...frame('label')}
        autoComplete="off"
        value={line.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <DateField {...frame('from')} {...limits} value={line.from} onValue={(from) => onChange({ from })} />
      <DateField {...frame('to')} {...limits} value={line.to} onValue={(to) => onChange({ to })} />
      <IconButton label={`Retirer ${name}`} icon={<Trash2 size={17} aria-hidden />} onClick={onRemove} />
      {line.toVerify && (
        <CheckField
          className={styles.verify}
          label={closureTable.toVerify.label}
          checked
          onValue={(toVerify) => onChange({ toVerify })}
        />
      )}
    </li>
  );
}
