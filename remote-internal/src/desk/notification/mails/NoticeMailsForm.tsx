import { type NoticeMailChoice, noticeMailsForm, notifications } from '@tandem/shared/contract/desk/notifications';
import { type NoticeMail, noticeMails, noticeTypeOf } from '@tandem/shared/contract/desk/notifications.types';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { useEffect, useEffectEvent } from 'react';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import { useSending } from '../../../kit/record/editing/useSending';
import styles from './mails.module.css';

const labels: Readonly<Record<NoticeMail, string>> = {
  now: 'E-mail immédiat',
  daily: 'Résumé quotidien à 07:00',
  never: 'Jamais',
};
const options = noticeMails.map((value) => ({ value, label: labels[value] }));

const valuesOf = (saved: readonly NoticeMailChoice[]): Sent<typeof noticeMailsForm> =>
  Object.fromEntries(saved.map(({ type, mail }) => [type, mail]));

interface Props {
  saved: readonly NoticeMailChoice[];
}

/** One row of choices for each type that one may be told of, saved together; `change=mails` is for those who came for it. */
export function NoticeMailsForm({ saved }: Props) {
  const [params] = useSearchParams();
  const form = useZodForm(noticeMailsForm, valuesOf(saved));
  const { isDirty, isSubmitting } = form.formState;
  const drop = () => form.reset(valuesOf(saved));
  const follow = useEffectEvent((stored: Props['saved']) => void (isDirty || form.reset(valuesOf(stored))));
  useEffect(() => follow(saved), [saved]);

  const save = useSaveMails(saved, form.settle);
  const { fault, sending } = useSending(form, save);

  return (
    <Form ref={params.get('change') === 'mails' ? focusFirstField : undefined} className={styles.form} {...sending}>
      {fault && <Banner tone="err">{fault}</Banner>}
      <div className={styles.head} aria-hidden>
        <span />
        {options.map(({ value, label }) => (
          <b key={value}>{label}</b>
        ))}
      </div>
      {saved.map(({ type, mail }) => {
        const { value = mail, ...choice } = form.choice(type);
        return (
          <RadioField
            key={type}
            className={styles.type}
            label={noticeTypeOf(type).label}
            options={options}
            value={value}
            {...choice}
          />
        );
      })}
      <div className={styles.actions}>
        {isDirty && <Button onClick={drop}>Annuler</Button>}
        <Button type="submit" variant="primary" disabled={!isDirty} isBusy={isSubmitting} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}

/** Sends what changed; the notice has the way back to what stood there before. */
function useSaveMails(saved: readonly NoticeMailChoice[], onSaved: () => void) {
  const say = useSavedNotice();
  const { run } = useAction(notifications.changeMails);

  return async (values: Sent<typeof noticeMailsForm>) => {
    const former = saved.filter(({ type, mail }) => values[type] !== mail);
    const choices = former.map(({ type, mail }) => ({ type, mail: values[type] ?? mail }));
    const answer = await run({ body: { choices } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    onSaved();
    say(['Réglages des e-mails', 's'], () => run({ body: { choices: former } }));
    return undefined;
  };
}
