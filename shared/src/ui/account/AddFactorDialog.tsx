import { useId, useState } from 'react';
import { type Factor, type FirstProof, type NewCode, secondFactor } from '../../contract/access/second-factor';
import type { InputOf } from '../../contract/endpoint';
import type { ProblemBody } from '../../contract/problem';
import { usePlatform } from '../../platform/platform';
import { useAction } from '../../query/query';
import { Button } from '../buttons/Button';
import { Dialog } from '../overlays/Dialog';
import { makePasskey } from '../second-factor/browser-passkey';
import { BeginFactorForm } from './BeginFactorForm';
import { FirstCodeForm } from './FirstCodeForm';

const messages = {
  code: { title: 'Ajouter une application de codes', name: 'Téléphone', added: 'Application de codes ajoutée.' },
  passkey: { title: 'Ajouter une clé d’accès', name: 'Cet appareil', added: 'Clé d’accès ajoutée.' },
} as const;

interface Props {
  kind: Factor['kind'];
  onClose: () => void;
  /** It was the first one, and these codes come with it. */
  onCodes: (codes: readonly string[]) => void;
}

/** Name and password, then the code or the passkey. */
export function AddFactorDialog({ kind, onClose, onCodes }: Props) {
  const { notify } = usePlatform();
  const form = useId();
  const addCode = useAction(secondFactor.addCode);
  const addPasskey = useAction(secondFactor.addPasskey);
  const confirm = useAction(secondFactor.confirm);
  const [begun, setBegun] = useState<NewCode>();

  const prove = async (id: number, body: FirstProof): Promise<ProblemBody | undefined> => {
    const answer = await confirm.run({ params: { id }, body });
    if (!answer?.ok) return answer?.body;
    const { recoveryCodes } = answer.body;
    if (recoveryCodes.length === 0) {
      notify({ text: messages[kind].added, tone: 'ok' });
      onClose();
    } else onCodes(recoveryCodes); // Without a notice: on a phone it would stand over the codes.
    return undefined;
  };

  const begin = async (body: InputOf<typeof secondFactor.addCode>['body']): Promise<ProblemBody | undefined> => {
    const answer = await (kind === 'code' ? addCode : addPasskey).run({ body });
    if (!answer?.ok) return answer?.body;
    if ('key' in answer.body) {
      setBegun(answer.body);
      return undefined;
    }
    const { id, options } = answer.body;
    const made = await makePasskey(options).catch((error: Error) => error);
    return made instanceof Error ? { message: made.message } : prove(id, { way: 'passkey', answer: made });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages[kind].title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isBusy={addCode.isRunning || addPasskey.isRunning || confirm.isRunning}
          >
            {begun ? 'Confirmer' : 'Continuer'}
          </Button>
        </>
      }
    >
      {begun ? (
        <FirstCodeForm id={form} of={begun} onProof={(body) => prove(begun.id, body)} />
      ) : (
        <BeginFactorForm id={form} name={messages[kind].name} onBegin={begin} />
      )}
    </Dialog>
  );
}
