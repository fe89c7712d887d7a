import { useId, useState } from 'react';
import { type Factor, type FirstProof, type NewCode, secondFactor } from '../../contract/access/second-factor';
import { Form } from '../../forms/Form';
import { usePlatform } from '../../platform/platform';
import { useAction } from '../../query/query';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { PasswordField } from '../PasswordField';
import { makePasskey } from '../second-factor/browser-passkey';
import { CodeField } from '../second-factor/CodeField';
import { CodeKey } from '../second-factor/CodeKey';
import { RecoveryCodes } from '../second-factor/RecoveryCodes';
import styles from '../second-factor/SecondFactor.module.css';
import { TextField } from '../TextField';

const words = {
  code: { title: 'Ajouter une application de codes', name: 'Téléphone', added: 'Application de codes ajoutée.' },
  passkey: { title: 'Ajouter une clé d’accès', name: 'Cet appareil', added: 'Clé d’accès ajoutée.' },
} as const;

type Errors = Readonly<Record<string, string>>;

/** Name and password, then the code or the passkey, then the recovery codes where these are the first. */
export function AddFactorDialog({ kind, onClose }: { kind: Factor['kind']; onClose: () => void }) {
  const { notify } = usePlatform();
  const form = useId();
  const addCode = useAction(secondFactor.addCode);
  const addPasskey = useAction(secondFactor.addPasskey);
  const confirm = useAction(secondFactor.confirm);
  const [name, setName] = useState<string>(words[kind].name);
  const [current, setCurrent] = useState('');
  const [begun, setBegun] = useState<NewCode>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [errors, setErrors] = useState<Errors>({});
  const isBusy = addCode.isRunning || addPasskey.isRunning || confirm.isRunning;

  const refuse = (body: { message: string; errors?: Errors | undefined }) =>
    setErrors(body.errors && Object.keys(body.errors).length > 0 ? body.errors : { form: body.message });

  const prove = async (id: number, body: FirstProof) => {
    const answer = await confirm.run({ params: { id }, body });
    if (!answer) return;
    if (!answer.ok) return refuse(answer.body);
    notify({ text: words[kind].added, tone: 'ok' });
    if (answer.body.recoveryCodes.length === 0) return onClose();
    setCodes(answer.body.recoveryCodes);
  };

  const begin = async () => {
    const body = { name, current };
    const answer = await (kind === 'code' ? addCode.run({ body }) : addPasskey.run({ body }));
    if (!answer) return;
    if (!answer.ok) return refuse(answer.body);
    if ('key' in answer.body) return setBegun(answer.body);
    const { id, options } = answer.body;
    const made = await makePasskey(options).catch(({ message }: Error) => setErrors({ form: message }));
    if (made) await prove(id, { way: 'passkey', answer: made });
  };

  const handleSubmit = () => {
    setErrors({});
    return begun ? prove(begun.id, { way: 'code', code }) : begin();
  };

  if (codes)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Vos codes de secours"
        isAlert
        actions={
          <Button variant="primary" onClick={onClose}>
            J’ai noté mes codes
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words[kind].title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary" isBusy={isBusy}>
            {begun ? 'Confirmer' : 'Continuer'}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.fields} onSubmit={handleSubmit}>
        {(errors['form'] ?? errors['passkey']) && <Banner tone="err">{errors['form'] ?? errors['passkey']}</Banner>}
        {begun ? (
          <>
            <p>Lisez ce code QR avec votre application, puis indiquez le code qu’elle montre.</p>
            <CodeKey of={begun} />
            <CodeField value={code} onValue={setCode} error={errors['code']} />
          </>
        ) : (
          <>
            <TextField
              label="Nom"
              name="name"
              hint="Pour la reconnaître dans la liste."
              maxLength={60}
              isRequired
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={errors['name']}
            />
            <PasswordField
              label="Votre mot de passe"
              name="current"
              autoComplete="current-password"
              isRequired
              value={current}
              onValue={setCurrent}
              error={errors['current']}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
