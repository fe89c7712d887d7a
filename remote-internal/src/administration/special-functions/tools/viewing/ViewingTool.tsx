import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { type Viewable, viewing, viewingMinutes, viewingStart } from '@tandem/shared/contract/access/viewing';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { ComboField } from '@tandem/shared/ui/ComboField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import styles from '../../../form.module.css';

const suggested = ({ id, label, role, email }: Viewable) => ({
  id,
  label,
  hint: `${roleLabelOf(role)}, ${email}`,
});

/** Asks as whom an administrator wants to see Tandem, and why (access 21). */
export default function ViewingTool() {
  const { call, signedIn } = usePlatform();
  const { run, isRunning } = useAction(viewing.start);
  const [chosen, setChosen] = useState<{ id: number | string; label: string } | null>(null);
  const { choice, field, submit, reject } = useZodForm(viewingStart, { reason: '' });

  const search = async (typed: string) => {
    if (typed.trim().length < 2) return [];
    const { body } = await call(viewing.people, { query: { q: typed } });
    return body.rows.map(suggested);
  };
  const handleSubmit = async (sent: Sent<typeof viewingStart>) => {
    const answer = await run({ body: sent });
    if (answer?.ok) signedIn(answer.body);
    else if (answer?.status === 422) reject(answer.body.errors);
  };

  return (
    <Card title="Choisir un compte">
      <Form className={styles.fields} {...submit(handleSubmit)}>
        <p>
          Vous verrez Tandem avec les droits de cette personne, sans pouvoir rien modifier. Tout ce que vous lisez est
          inscrit au journal d’audit à votre nom. Un bandeau vous ramène à votre compte&nbsp;; après {viewingMinutes}{' '}
          minutes, vous y revenez de vous-même.
        </p>
        <ComboField
          label="Compte"
          isRequired
          {...choice('userId')}
          value={chosen}
          search={search}
          onValue={(account) => {
            setChosen(account);
            choice('userId').onValue(Number(account?.id));
          }}
        />
        <TextField
          label="Motif"
          isRequired
          hint="Par exemple l’appel ou la question à laquelle vous répondez."
          {...field('reason')}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={isRunning}>
            {chosen ? `Voir Tandem comme ${chosen.label}` : 'Voir Tandem comme ce compte'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
