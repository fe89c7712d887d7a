import { consents, type ConsentScope } from '@tandem/shared/contract/people/consents';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** «Le consentement manque : le demander»: one press sends the link; its notice says to whom. */
export function useConsentAsk(studentId: number) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(consents.ask);

  /** Resolves to whether it was sent. */
  const ask = async (scopes: ConsentScope[]): Promise<boolean> => {
    const answer = await run({ params: { id: studentId }, body: { scopes } });
    if (!answer) return false;
    if (answer.ok) notify({ text: `Consentement demandé à ${answer.body.to}.`, tone: 'ok' });
    else notify({ text: Object.values(answer.body.errors).join(' ') || answer.body.message, tone: 'error' });
    return answer.ok;
  };
  return { ask, isRunning };
}
