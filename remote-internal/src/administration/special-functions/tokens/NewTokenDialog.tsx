import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useId, useState } from 'react';
import styles from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { CopyField } from '../../../kit/record/CopyField';

const schema = deployTokens.add.body;

/** Asks for a package and a name; then shows the token, once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  return token ? <CreatedDialog token={token} onClose={onClose} /> : <AskDialog onToken={setToken} onClose={onClose} />;
}

const CreatedDialog = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialog
    isOpen
    isAlert
    onClose={onClose}
    title="Jeton créé"
    actions={
      <Button variant="primary" onClick={onClose}>
        J’ai conservé le jeton
      </Button>
    }
  >
    <div className={styles.fields}>
      <Banner tone="warn">
        Copiez ce jeton maintenant&nbsp;: il ne sera plus montré. Seule son empreinte est conservée ici.
      </Banner>
      <CopyField label="TANDEM_DEPLOY_TOKEN" value={token} />
    </div>
  </Dialog>
);

function AskDialog({ onToken, onClose }: { onToken: (token: string) => void; onClose: () => void }) {
  const { run, error } = useAction(deployTokens.add);
  const known = useEndpoint(releases.list, {});
  const list = useId();
  const form = useZodForm(schema, { package: '', name: '' });

  const handleSave = async (body: Sent<typeof schema>) => {
    const answer = await run({ body });
    if (answer?.ok) onToken(answer.body.token);
  };

  return (
    <FormDialog
      form={form}
      isAlert
      title="Nouveau jeton de publication"
      confirm="Créer le jeton"
      onSave={handleSave}
      onClose={onClose}
    >
      <TextField
        label="Paquet"
        isRequired
        list={list}
        autoComplete="off"
        hint="shell, ou le dossier du module&nbsp;: remote-auth."
        {...form.field('package')}
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
        {...form.field('name')}
      />
      {error && <Banner tone="err">{error.message}</Banner>}
    </FormDialog>
  );
}
