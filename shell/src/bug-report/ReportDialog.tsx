import type { Call } from '@tandem/shared/contract/endpoint';
import { Form } from '@tandem/shared/forms/Form';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { diagnosticBundle, reportTextOf } from './bundle';
import { closeReport, type OpenReport, report } from './report';
import { ScreenshotPreview } from './ScreenshotPreview';
import { upload } from './upload';
import { UploadStatus } from './UploadStatus';
import { useModal } from './useModal';
import styles from './ReportDialog.module.css';

interface ReportDialogProps {
  open: OpenReport;
  call: Call;
}

const asked = { title: 'Indiquez un titre.', description: 'Décrivez ce que vous vouliez faire.' };

/** Spec §4: what happened, in the person's words, with what would be sent along in full view. */
export default function ReportDialog({ open, call }: ReportDialogProps) {
  const [text, setText] = useState({ title: '', description: '' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const dialog = useModal();
  const json = useMemo(() => diagnosticBundle(text, open), [text, open]);
  const missing = (name: keyof typeof text) => (text[name].trim() ? undefined : asked[name]);
  const errorOf = (name: keyof typeof text) => (isTried ? missing(name) : undefined);

  const handleSubmit = async () => {
    if (isBusy) return;
    setBusy(true);
    const hasArrived = await upload(call, { ...reportTextOf(json), json, screenshotImage: open.image ?? null });
    // Cancelled meanwhile, or another one is open by now.
    if (hasArrived && report.get()?.found === open.found) closeReport();
    setBusy(false);
  };
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    closeReport();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="report-title"
      aria-describedby="report-cause"
      data-html2canvas-ignore=""
      onCancel={handleCancel}
    >
      <Form className={styles.form} onSubmit={handleSubmit} onRefused={() => setTried(true)}>
        <div className={styles.body}>
          <h2 id="report-title" className={styles.heading}>
            Signaler un problème
          </h2>
          <p id="report-cause" className={styles.cause}>
            {`Une opération a échoué\u00a0: «\u00a0${messageOf(json)}\u00a0»`}
            {open.further > 0 && ` ${furtherText(open.further)}`}
          </p>
          <TextField
            label="Titre"
            name="title"
            maxLength={200}
            isRequired
            autoComplete="off"
            value={text.title}
            error={errorOf('title')}
            onChange={({ target }) => setText({ ...text, title: target.value })}
          />
          <TextAreaField
            label="Description"
            name="description"
            maxLength={5000}
            isRequired
            hint="Que vouliez-vous faire&nbsp;? Que s’est-il passé&nbsp;? N’indiquez ni mot de passe ni donnée personnelle."
            value={text.description}
            error={errorOf('description')}
            onChange={({ target }) => setText({ ...text, description: target.value })}
          />
          <ScreenshotPreview image={open.image} />
          <h3 className={styles.subheading} id="report-json">
            Données techniques jointes
          </h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <pre className={styles.json} role="region" aria-labelledby="report-json" tabIndex={0}>
            {JSON.stringify(json, null, 2)}
          </pre>
        </div>
        <div className={styles.actions}>
          <Button onClick={closeReport}>CANCEL</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            SUBMIT
          </Button>
        </div>
      </Form>
      <div role="status">
        <UploadStatus />
      </div>
    </dialog>
  );
}

const furtherText = (count: number) =>
  count === 1 ? 'Une autre opération a échoué depuis.' : `${count} autres opérations ont échoué depuis.`;

/** As it will be sent: a server may have repeated what was typed. */
function messageOf({ errorData }: Record<string, unknown>): string {
  const { message } = (errorData ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
