import { emailTemplates } from '@tandem/shared/contract/administration/email-templates';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { MailText } from './useMailText';

/** Sends what is typed, saved or not, to oneself with the examples. */
export function TestButton({ id, mailText: { form } }: { id: number; mailText: MailText }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(emailTemplates.test);

  const handleTest = async () => {
    if (!(await form.trigger())) return;
    const answer = await run({ params: { id }, body: { values: form.getValues() } });
    if (answer?.ok) return notify({ text: `Un essai est en route vers ${answer.body.to}.`, tone: 'ok' });
    if (answer) notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <Button isBusy={isRunning} busyLabel="Envoi…" onClick={() => void handleTest()}>
      M’envoyer un essai
    </Button>
  );
}
