import type { BulkMail, MailRecipient } from '@tandem/shared/contract/platform/bulk';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { useState } from 'react';
import { FormDialog } from '../../FormDialog';
import { faultsOf } from '../../record/editing/useSave';
import type { MailCalls } from './calls';
import { MailFields, useMailForm } from './MailFields';
import { MailPreview, type Preview } from './MailPreview';
import type { Bulk } from './useBulk';

/** Whom mails target, and how their outcome is told: the selection of a list, or one record. */
export type MailTarget = Pick<Bulk, 'target' | 'count' | 'whom' | 'hrefOf' | 'showResult' | 'refuse'>;

interface Props {
  bulk: MailTarget;
  mails: MailCalls;
  onClose: () => void;
}

interface Written {
  mail: BulkMail;
  to: MailRecipient;
}

/** Writes a mail from a template, shows the first one as it will arrive, then sends one to each person. */
export function MailDialog({ bulk, mails, onClose }: Props) {
  const { run } = useAction(mails.calls.previewMail);
  const [previewed, setPreviewed] = useState<Written & { preview: Preview }>();
  const form = useMailForm(mails);
  const dialog = { title: `E-mail à ${bulk.whom}`, onClose };

  const handleSave = async ({ to, subject, text }: BulkMail & Pick<Written, 'to'>) => {
    const mail = { subject, text };
    const answer = await run({ body: bodyOf(bulk, { mail, to }) });
    if (!answer) return undefined;
    if (answer.ok) return setPreviewed({ mail, to, preview: answer.body });
    const faults = Object.entries(faultsOf(answer.body)).map(([path, fault]) => [path.replace(/^mail\./, ''), fault]);
    return Object.fromEntries(faults);
  };

  if (previewed)
    return <PreviewDialog {...dialog} {...previewed} {...{ bulk, mails }} onBack={() => setPreviewed(undefined)} />;
  return (
    <FormDialog {...dialog} form={form} confirm="Aperçu" onSave={handleSave}>
      <MailFields form={form} mails={mails} />
    </FormDialog>
  );
}

function PreviewDialog({ bulk, mails, preview, onBack, ...given }: Props & Written & PreviewProps) {
  const { title, mail, to, onClose } = given;
  const { run, isRunning } = useAction(mails.calls.sendMail);

  const handleSend = async () => {
    const answer = await run({ body: bodyOf(bulk, { mail, to }) });
    if (!answer) return;
    if (!answer.ok) return bulk.refuse(answer.body);
    const sent = answer.body.done.length;
    bulk.showResult(`${countOf(sent, 'e-mail')} ${sent > 1 ? 'sont' : 'est'} en route.`, {
      refused: [],
      refusedTotal: 0,
    });
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onBack}>Modifier</Button>
          <Button
            variant="primary"
            isBusy={isRunning}
            disabled={preview.addressees === 0}
            onClick={() => void handleSend()}
          >
            {`Envoyer à ${countOf(preview.addressees, 'personne')}`}
          </Button>
        </>
      }
    >
      <MailPreview {...preview} hrefOf={bulk.hrefOf} />
    </Dialog>
  );
}

interface PreviewProps {
  title: string;
  preview: Preview;
  /** Back to what was written. */
  onBack: () => void;
}

const bodyOf = ({ target }: MailTarget, { mail, to }: Written) => ({ target, mail, ...(to !== 'self' && { to }) });
