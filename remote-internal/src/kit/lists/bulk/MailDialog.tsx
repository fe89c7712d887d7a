import { countOf } from '@tandem/shared/rules/count';
import type { BulkMail, MailRecipient } from '@tandem/shared/contract/platform/bulk';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { useId, useState } from 'react';
import { MailForm } from './MailForm';
import { MailPreview, type Preview } from './MailPreview';
import type { Bulk } from './useBulk';
import type { MailCalls } from './calls';

interface Props {
  bulk: Bulk;
  mails: MailCalls;
  onClose: () => void;
}

/** Writes a mail from a template, shows the first one as it will arrive, then sends one to each person. */
export function MailDialog({ bulk, mails, onClose }: Props) {
  const id = useId();
  const preview = useAction(mails.calls.previewMail);
  const send = useAction(mails.calls.sendMail);
  const [mail, setMail] = useState<BulkMail>();
  const [previewed, setPreviewed] = useState<Preview>();
  const [to, setTo] = useState<MailRecipient>('self');
  const party = to === 'self' ? {} : { to };

  const handlePreview = async (written: BulkMail) => {
    const answer = await preview.run({ body: { target: bulk.target, mail: written, ...party } });
    if (!answer) return undefined;
    if (!answer.ok) return answer.body.errors;
    setMail(written);
    setPreviewed(answer.body);
    return undefined;
  };
  const handleSend = async () => {
    const answer = mail && (await send.run({ body: { target: bulk.target, mail, ...party } }));
    if (!answer?.ok) return;
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
      title={`E-mail à ${bulk.counted(bulk.count, 'choisi')}`}
      actions={
        previewed ? (
          <>
            <Button onClick={() => setPreviewed(undefined)}>Modifier</Button>
            <Button
              variant="primary"
              isBusy={send.isRunning}
              disabled={previewed.addressees === 0}
              onClick={() => void handleSend()}
            >
              {`Envoyer à ${countOf(previewed.addressees, 'personne')}`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button type="submit" form={id} variant="primary" isBusy={preview.isRunning}>
              Aperçu
            </Button>
          </>
        )
      }
    >
      {previewed ? (
        <MailPreview {...previewed} hrefOf={bulk.hrefOf} />
      ) : (
        <MailForm id={id} mails={mails} mail={mail} to={to} onTo={setTo} onPreview={handlePreview} />
      )}
    </Dialog>
  );
}
