import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { type Viewable, viewing, viewingMinutes, viewingStart } from '@tandem/shared/contract/access/viewing';
import { chosenOne } from '@tandem/shared/fields/checks';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { faultsOf } from '../../../../kit/record/editing/useSave';
import { useSending } from '../../../../kit/record/editing/useSending';
import styles from '../../../form.module.css';

const suggested = ({ id, label, role, email }: Viewable) => ({
  id,
  label,
  hint: `${roleLabelOf(role)}, ${email}`,
});

const schema = viewingStart.omit({ userId: true }).extend({ account: chosenOne() });

/** Asks as whom an administrator wants to see Tandem, and why (access 21). */
export default function ViewingTool() {
  const { call, signedIn } = usePlatform();
  const { run } = useAction(viewing.start);
  const form = useZodForm(schema, { account: null, reason: '' });
  const account = form.choice('account');

  const search = async (typed: string) => {
    if (typed.trim().length < 2) return [];
    const { body } = await call(viewing.people, { query: { q: typed } });
    return body.rows.map(suggested);
  };
  const handleSave = async ({ account: { id }, reason }: Sent<typeof schema>) => {
    const answer = await run({ body: { userId: id, reason } });
    if (!answer) return undefined;
    if (answer.ok) return signedIn(answer.body);
    const { userId, ...faults } = faultsOf(answer.body);
    return userId ? { ...faults, account: userId } : faults;
  };
  const { fault, sending } = useSending(form, handleSave);

  return (
    <Card title="Choisir un compte">
      <Form className={styles.fields} {...sending}>
        <p>
          Vous verrez Tandem avec les droits de cette personne, sans pouvoir rien modifier. Tout ce que vous lisez est
          inscrit au journal d’audit à votre nom. Un bandeau vous ramène à votre compte&nbsp;; après {viewingMinutes}{' '}
          minutes, vous y revenez de vous-même.
        </p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <ComboField label="Compte" isRequired search={search} {...account} />
        <TextField
          label="Motif"
          isRequired
          hint="Par exemple l’appel ou la question à laquelle vous répondez."
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {account.value ? `Voir Tandem comme ${account.value.label}` : 'Voir Tandem comme ce compte'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
