import type { EmailTemplate } from '@tandem/shared/contract/administration/email-templates';
import { settings } from '@tandem/shared/contract/settings/settings';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { useDeferredValue, useState } from 'react';
import { ChoiceSwitch } from '../../../kit/ChoiceSwitch';
import { MailBody } from './MailBody';
import styles from './MailPreview.module.css';
import { examplesOf, previewOf } from './preview';
import { RecordField } from './RecordField';
import { useRecord } from './useRecord';

interface Props {
  template: EmailTemplate;
  subject: string;
  body: string;
}

const parts = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Texte' },
] as const;

/** What is typed, as it will arrive: on a record of one's choice, or on the examples. */
export function MailPreview({ template, subject, body }: Props) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  const record = useRecord(template);
  const values = record.values ?? examplesOf(template);
  const preview = previewOf(template, useDeferredValue(subject), useDeferredValue(body), values);
  const organisation = useEndpoint(settings.read, {}, { isStaleAfter: 60_000 }).data?.organisation.values.name;

  return (
    <Card title="Aperçu" action={<ChoiceSwitch label="Partie" choices={parts} value={part} onValue={setPart} />}>
      <div className={styles.preview}>
        {template.record ? (
          <RecordField kind={template.record} record={record} />
        ) : (
          <p className={styles.note}>Avec des valeurs d’exemple.</p>
        )}
        <article className={styles.mail} aria-label="Aperçu du message">
          <p className={styles.subject}>{preview.subject || 'Sans objet'}</p>
          {part === 'html' ? (
            <div className={styles.page}>
              <p className={styles.house}>{organisation}</p>
              <MailBody blocks={preview.blocks} />
            </div>
          ) : (
            <pre className={styles.text}>{preview.text}</pre>
          )}
        </article>
      </div>
    </Card>
  );
}
