import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { AddButton } from '../../../kit/record/editing/AddButton';
import { ChangeButton } from '../../../kit/record/editing/ChangeButton';
import { ContactFacts } from './ContactFacts';
import { ContactForm } from './ContactForm';
import styles from './ContactsTab.module.css';
import { type FileProps, isOpen } from '../file/file.props';
import { RemoveContact } from './RemoveContact';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';

const minorAlone = 'Cette personne est mineure\u00a0: sa représentation légale doit figurer ici.';

/** The people around an apprentice. */
export function ContactsTab(given: FileProps) {
  const { file } = given;
  const forms = useOneOpen();
  const isFree = isOpen(file) && forms.isFree;
  const isNew = forms.isOpen('new');
  const add = isFree && <AddButton forms={forms}>Ajouter une personne</AddButton>;

  return (
    <div className={styles.contacts}>
      {file.contacts.length === 0 && !isNew && (
        <EmptyState title="Aucune personne de contact." text={file.isMinor && minorAlone} action={add} />
      )}
      {file.contacts.length > 0 && add && <div className={styles.add}>{add}</div>}
      {isNew && (
        <Card title="Nouvelle personne de contact">
          <ContactForm {...given} onDone={forms.close} />
        </Card>
      )}
      {file.contacts.map((contact) => {
        const key = String(contact.id);
        const name = fullNameOf(contact);
        const actions = isFree && (
          <span className={styles.actions}>
            <ChangeButton of={name} isReturning={forms.isReturning(key)} onClick={() => forms.open(key)} />
            {file.may.archive && <RemoveContact file={file} contact={contact} />}
          </span>
        );
        return (
          <Card key={key} title={name} action={actions}>
            {forms.isOpen(key) ? (
              <ContactForm {...given} contact={contact} onDone={forms.close} />
            ) : (
              <ContactFacts contact={contact} choices={given.choices} />
            )}
          </Card>
        );
      })}
    </div>
  );
}
