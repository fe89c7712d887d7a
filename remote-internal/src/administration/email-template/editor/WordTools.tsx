import type { MailVariable } from '@tandem/shared/contract/administration/email-templates';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Bold, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { wrap, insertion, listed, type Selected } from './insert';
import styles from './WordTools.module.css';

type Change = (of: (selected: Selected) => Selected) => void;

const looks = [
  { label: 'Gras', icon: Bold, change: (of: Selected) => wrap(of, '**', '**', 'texte') },
  { label: 'Italique', icon: Italic, change: (of: Selected) => wrap(of, '*', '*', 'texte') },
  { label: 'Liste', icon: List, change: (of: Selected) => listed(of, () => '- ') },
  { label: 'Liste numérotée', icon: ListOrdered, change: (of: Selected) => listed(of, (index) => `${index + 1}. `) },
  { label: 'Lien', icon: Link2, change: (of: Selected) => wrap(of, '[', '](https://)', 'texte du lien') },
] as const;

/** What gives the text its look. */
export const LookBar = ({ onChange }: { onChange: Change }) => (
  <div className={styles.looks} role="toolbar" aria-label="Mise en forme">
    {looks.map(({ label, icon: Icon, change }) => (
      <IconButton key={label} label={label} icon={<Icon size={17} aria-hidden />} onClick={() => onChange(change)} />
    ))}
  </div>
);

interface PaletteProps {
  variables: readonly MailVariable[];
  /** Puts a variable where the caret stands. */
  onInsert: (variable: MailVariable, of: (selected: Selected) => Selected) => void;
}

/** The variables of a mail: a press puts one where the caret stands. */
export const Palette = ({ variables, onInsert }: PaletteProps) => (
  <fieldset className={styles.palette}>
    <legend>Insérer une variable</legend>
    <ul>
      {variables.map((variable) => (
        <li key={variable.name}>
          <button type="button" onClick={() => onInsert(variable, (of) => insertion(of, `{{${variable.name}}}`))}>
            <code>{`{{${variable.name}}}`}</code>{' '}
            <span>{variable.isRequired ? `${variable.label} (obligatoire)` : variable.label}</span>
          </button>
        </li>
      ))}
    </ul>
  </fieldset>
);
