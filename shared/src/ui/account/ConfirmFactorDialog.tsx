import { useId } from 'react';
import { type Factor, secondFactor } from '../../contract/access/second-factor';
import { Form } from '../../forms/Form';
import { type Sent, useZodForm } from '../../forms/useZodForm';
import { usePlatform } from '../../platform/platform';
import { useAction } from '../../query/query';
import { Banner } from '../display/Banner';
import { Button } from '../buttons/Button';
import { Dialog } from '../overlays/Dialog';
import styles from '../second-factor/SecondFactor.module.css';
import { faultsOf } from './faults-of';
import { OwnPasswordField } from './OwnPasswordField';

const schema = secondFactor.renewRecoveryCodes.body;

interface Props {
  /** The factor that goes; without one the recovery codes are made again. */
  factor?: Factor | undefined;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

const removal = { confirm: 'Retirer', question: 'Elle ne servira plus à vous connecter.' };
const renewal = {
  confirm: 'Remplacer',
  question: 'Les anciens codes ne vaudront plus rien dès que les nouveaux s’affichent.',
};

/** Takes a factor away or makes new recovery codes, after the password. */
export function ConfirmFactorDialog({ factor, onClose, onCodes }: Props) {
  const { notify } = usePlatform();
  const form = useId();
  const remove = useAction(secondFactor.remove);
  const renew = useAction(secondFactor.renewRecoveryCodes);
  const { choice, submit, reject, errorOf, formState } = useZodForm(schema, { current: '' });
  const { confirm, question } = factor ? removal : renewal;

  const handleRemove = async ({ id, name }: Factor, body: Sent<typeof schema>) => {
    const answer = await remove.run({ params: { id }, body });
    if (!answer) return;
    if (!answer.ok) return reject(faultsOf(answer.body));
    notify({ text: `${name} n’est plus demandé à la connexion.`, tone: 'ok' });
    onClose();
  };
  const handleRenew = async (body: Sent<typeof schema>) => {
    const answer = await renew.run({ body });
    if (!answer) return;
    if (answer.ok) onCodes(answer.body.recoveryCodes);
    else reject(faultsOf(answer.body));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={factor ? `Retirer ${factor.name}\u00a0?` : 'Remplacer les codes de secours\u00a0?'}
      size="small"
      isAlert
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant={factor ? 'danger' : 'primary'} isBusy={formState.isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={styles.fields}
        {...submit((body) => (factor ? handleRemove(factor, body) : handleRenew(body)))}
      >
        {errorOf('form') && <Banner tone="err">{errorOf('form')}</Banner>}
        <p>{question}</p>
        <OwnPasswordField {...choice('current')} />
      </Form>
    </Dialog>
  );
}
