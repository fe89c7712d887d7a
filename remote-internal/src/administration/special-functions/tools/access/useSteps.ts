import { type AccessRequest, accessRequests } from '@tandem/shared/contract/administration/access-requests';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

type Answer = { ok: true } | { ok: false; body: { message: string } } | undefined;

/** What is done with a request of the register. */
export function useSteps() {
  const { notify } = usePlatform();
  const preparation = useAction(accessRequests.prepare);
  const delivery = useAction(accessRequests.deliver);
  const say = (answer: Answer, text: string) => {
    if (!answer) return;
    notify(answer.ok ? { text, tone: 'ok' } : { text: answer.body.message, tone: 'error' });
  };

  return {
    onPrepare: async ({ id, version, person }: AccessRequest) =>
      say(
        await preparation.run({ params: { id }, body: { version } }),
        `Le dossier de ${person.label} est en préparation.`,
      ),
    onDeliver: async ({ id, version, person }: AccessRequest) =>
      say(await delivery.run({ params: { id }, body: { version } }), `La demande de ${person.label} est notée remise.`),
  };
}
