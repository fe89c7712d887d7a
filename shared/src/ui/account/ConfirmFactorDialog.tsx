import { useId, useState } from 'react';
import { type Factor, secondFactor } from '../../contract/access/second-factor';
import { Form } from '../../forms/Form';
import { usePlatform } from '../../platform/platform';
import { useAction } from '../../query/query';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { PasswordField } from '../PasswordField';
import { RecoveryCodes } from '../second-factor/RecoveryCodes';
import styles from '../second-factor/SecondFactor.module.css';

/** What somebody does with their second step: each opens a dialog that asks for the password. */
export type FactorAct = { act: 'add'; kind: Factor['kind'] } | { act: 'remove'; factor: Factor } | { act: 'renew' };

interface Props {
  of: Exclude<FactorAct, { act: 'add' }>;
  onClose: () => void;
}

/** Takes a factor away or makes new recovery codes, after the password. */
export function ConfirmFactorDialog({ of, onClose }: Props) {
  const { notify } = usePlatform();
  const form = useId();
  const remove = useAction(secondFactor.remove);
  const renew = useAction(secondFactor.renewRecoveryCodes);
  const [current, setCurrent] = useState('');
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isRemoval = of.act === 'remove';

  const handleSubmit = async () => {
    const body = { current };
    if (of.act === 'remove') {
      const answer = await remove.run({ params: { id: of.factor.id }, body });
      if (!answer) return;
      if (!answer.ok) return setFault(answer.body.errors?.['current'] ?? answer.body.message);
      notify({ text: `${of.factor.name} n’est plus demandé à la connexion.`, tone: 'ok' });
      return onClose();
    }
    const answer = await renew.run({ body });
    if (!answer) return;
    if (answer.ok) setCodes(answer.body.recoveryCodes);
    else setFault(answer.body.errors['current'] ?? answer.body.message);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        codes
          ? 'Vos codes de secours'
          : isRemoval
            ? `Retirer ${of.factor.name}\u00a0?`
            : 'Remplacer les codes de secours\u00a0?'
      }
      size={codes ? 'normal' : 'small'}
      isAlert
      actions={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            J’ai noté mes codes
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button
              type="submit"
              form={form}
              variant={isRemoval ? 'danger' : 'primary'}
              isBusy={remove.isRunning || renew.isRunning}
            >
              {isRemoval ? 'Retirer' : 'Remplacer'}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form id={form} className={styles.fields} onSubmit={handleSubmit}>
          {fault && <Banner tone="err">{fault}</Banner>}
          <p>
            {isRemoval
              ? 'Elle ne servira plus à vous connecter.'
              : 'Les anciens codes ne vaudront plus rien dès que les nouveaux s’affichent.'}
          </p>
          <PasswordField
            label="Votre mot de passe"
            name="current"
            autoComplete="current-password"
            isRequired
            value={current}
            onValue={setCurrent}
          />
        </Form>
      )}
    </Dialog>
  );
}
