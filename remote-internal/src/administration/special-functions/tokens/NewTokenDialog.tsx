import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { Form } from '@tandem/shared/forms/Form';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextField } from '@tandem/shared/ui/TextField';
import { useId, useState } from 'react';
import { CopyField } from '../../../kit/record/CopyField';
import styles from './NewTokenDialog.module.css';

const form = 'new-token';

/** Asks for a package and a name; then shows the token, once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { run, isRunning, error } = useAction(deployTokens.add);
  const [token, setToken] = useState<string>();

  const handleAdd = async (body: { package: string; name: string }) => {
    const answer = await run({ body });
    if (answer?.ok) setToken(answer.body.token);
  };

  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={token ? 'Jeton créé' : 'Nouveau jeton de publication'}
      actions={
        token ? (
          <Button variant="primary" onClick={onClose}>
            J’ai conservé le jeton
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button type="submit" form={form} variant="primary" isBusy={isRunning}>
              Créer le jeton
            </Button>
          </>
        )
      }
    >
      {token ? <CreatedToken token={token} /> : <Fields onAdd={handleAdd} fault={error?.message} />}
    </Dialog>
  );
}

const CreatedToken = ({ token }: { token: string }) => (
  <div className={styles.fields}>
    <Banner tone="warn">
      Copiez ce jeton maintenant&nbsp;: il ne sera plus montré. Seule son empreinte est conservée ici.
    </Banner>
    <CopyField label="TANDEM_DEPLOY_TOKEN" value={token} />
  </div>
);

interface FieldsProps {
  onAdd: (body: { package: string; name: string }) => Promise<void>;
  fault: string | undefined;
}

function Fields({ onAdd, fault }: FieldsProps) {
  const known = useEndpoint(releases.list, {});
  const list = useId();
  const { field, submit } = useZodForm(deployTokens.add.body, { package: '', name: '' });
  return (
    <Form id={form} className={styles.fields} {...submit(onAdd)}>
      <TextField
        label="Paquet"
        isRequired
        list={list}
        autoComplete="off"
        hint="shell, ou le dossier du module&nbsp;: remote-auth."
        {...field('package')}
      />
      <datalist id={list}>
        {known.data?.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="Nom du jeton"
        isRequired
        autoComplete="off"
        hint="Qui l’utilise&nbsp;: «&nbsp;CI de l’équipe Connexion&nbsp;»."
        {...field('name')}
      />
      {fault && <Banner tone="err">{fault}</Banner>}
    </Form>
  );
}
