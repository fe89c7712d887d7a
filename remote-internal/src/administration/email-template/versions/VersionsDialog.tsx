import {
  type EmailTemplate,
  emailTemplates,
  type TemplateVersion,
} from '@tandem/shared/contract/administration/email-templates';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import styles from './VersionsDialog.module.css';

interface Props {
  template: EmailTemplate;
  /** What is typed is not saved. */
  isDirty: boolean;
  onClose: () => void;
}

const nameOf = ({ savedAt, savedBy, isOriginal }: TemplateVersion) =>
  [formatInstant(savedAt), savedBy ?? 'Tandem', isOriginal && 'texte d’origine'].filter(Boolean).join(', ');

/** Every save with who made it, beside what stands now; any of them can come back, as a new version. */
export function VersionsDialog({ template, isDirty, onClose }: Props) {
  const { id, version } = template;
  const { notify } = usePlatform();
  const found = useEndpoint(emailTemplates.versions, { params: { id } });
  const [chosen, setChosen] = useState('');
  const { run, isRunning } = useAction(emailTemplates.restore);
  const others = found.data?.rows.filter((row) => row.subject !== template.subject || row.body !== template.body) ?? [];
  const compared = others.find((row) => String(row.id) === chosen) ?? others[0];

  const handleRestore = async () => {
    if (!compared) return;
    const answer = await run({ params: { id, versionId: compared.id }, body: { version } });
    if (!answer) return;
    notify(
      answer.ok
        ? { text: `La version du ${formatInstant(compared.savedAt)} est de nouveau en place.`, tone: 'ok' }
        : { text: answer.body.message, tone: 'error' },
    );
    onClose();
  };

  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={`Versions de «\u00a0${template.name}\u00a0»`}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button
            variant="primary"
            disabled={!compared || isDirty}
            isBusy={isRunning}
            onClick={() => void handleRestore()}
          >
            Restaurer
          </Button>
        </>
      }
    >
      <Loaded of={found}>
        {() =>
          compared ? (
            <div className={styles.versions}>
              {isDirty && <Banner tone="warn">Enregistrez d’abord votre texte&nbsp;: il serait remplacé.</Banner>}
              <SelectField
                name="version"
                label="Comparer avec la version du"
                options={others.map((row) => ({ value: String(row.id), label: nameOf(row) }))}
                value={String(compared.id)}
                onValue={setChosen}
              />
              <div className={styles.pair}>
                <VersionText title="Cette version" {...compared} />
                <VersionText title="Aujourd’hui" {...template} />
              </div>
            </div>
          ) : (
            <p>Ce texte n’a pas encore d’autre version.</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const VersionText = ({ title, subject, body }: { title: string; subject: string; body: string }) => (
  <section className={styles.words} aria-label={title}>
    <h3>{title}</h3>
    <p className={styles.subject}>{subject}</p>
    <pre>{body}</pre>
  </section>
);
