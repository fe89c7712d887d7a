import { accessRequestForm, accessRequests, askerLabels } from '@tandem/shared/contract/administration/access-requests';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { faultsOf } from '../../../../kit/record/editing/useSave';
import { useSending } from '../../../../kit/record/editing/useSending';
import styles from '../../../form.module.css';

/** Notes that somebody asked today; the answer is due within 30 days. */
export function NewRequestCard() {
  const { call, notify } = usePlatform();
  const { run } = useAction(accessRequests.add);
  const form = useZodForm(accessRequestForm, { person: null });
  const person = form.choice('person');

  const search = async (text: string) => {
    if (text.trim().length < 2) return [];
    const {
      body: { rows },
    } = await call(accessRequests.people, { query: { q: text } });
    return rows.map((of) => ({
      id: `${of.kind} ${of.id}`,
      label: of.label,
      hint: `${askerLabels[of.kind]}, ${of.hint}`,
      of,
    }));
  };
  const handleSave = async ({ person: { label, of } }: Sent<typeof accessRequestForm>) => {
    const answer = await run({ body: { kind: of.kind, id: of.id, receivedOn: today(new Date()) } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    form.reset({ person: null });
    notify({
      text: `La demande de ${label} est inscrite, réponse due le ${formatDate(answer.body.dueOn)}.`,
      tone: 'ok',
    });
    return undefined;
  };
  const { fault, sending } = useSending(form, handleSave);

  return (
    <Card title="Nouvelle demande">
      <Form className={styles.fields} {...sending}>
        <p>Vérifiez d’abord l’identité de qui demande. La demande est datée d’aujourd’hui.</p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <ComboField label="Personne" search={search} {...person} />
        <Button type="submit" isBusy={form.formState.isSubmitting} disabled={!person.value}>
          Inscrire la demande
        </Button>
      </Form>
    </Card>
  );
}
