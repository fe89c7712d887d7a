import { type NoticeMailChoice, notifications } from '@tandem/shared/contract/desk/notifications';
import {
  type NoticeMail,
  noticeMails,
  noticeTypeOf,
  type NoticeType,
} from '@tandem/shared/contract/desk/notifications.types';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/Button';
import { focusFirstField } from '@tandem/shared/ui/first-field';
import { RadioField } from '@tandem/shared/ui/RadioField';
import { useState } from 'react';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import styles from './mails.module.css';

const labels: Readonly<Record<NoticeMail, string>> = {
  now: 'E-mail immédiat',
  daily: 'Résumé quotidien à 07:00',
  never: 'Jamais',
};
const options = noticeMails.map((value) => ({ value, label: labels[value] }));

type Changed = Partial<Record<NoticeType, NoticeMail>>;

/** One row of choices for each type that one may be told of, saved together; `change=mails` is for those who came for it. */
export function NoticeMailsForm({ saved }: { saved: readonly NoticeMailChoice[] }) {
  const [params] = useSearchParams();
  const { changed, choose, drop, save, isRunning } = useChanged(saved);
  const isDirty = changed.length > 0;

  return (
    <Form
      ref={params.get('change') === 'mails' ? focusFirstField : undefined}
      className={styles.form}
      onSubmit={() => save()}
    >
      <div className={styles.head} aria-hidden>
        <span />
        {options.map(({ value, label }) => (
          <b key={value}>{label}</b>
        ))}
      </div>
      {saved.map(({ type, mail }) => (
        <RadioField
          key={type}
          className={styles.type}
          label={noticeTypeOf(type).label}
          options={options}
          value={changed.find((each) => each.type === type)?.mail ?? mail}
          onValue={(next) => choose(type, next)}
        />
      ))}
      <div className={styles.actions}>
        {isDirty && <Button onClick={drop}>Annuler</Button>}
        <Button type="submit" variant="primary" disabled={!isDirty} isBusy={isRunning} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}

/** What was chosen and is not saved yet; the notice of a save has the way back to what stood there before. */
function useChanged(saved: readonly NoticeMailChoice[]) {
  const { notify } = usePlatform();
  const say = useSavedNotice();
  const { run, isRunning } = useAction(notifications.changeMails);
  const [chosen, setChosen] = useState<Changed>({});
  const changed = saved.flatMap(({ type, mail }) => {
    const next = chosen[type];
    return next && next !== mail ? [{ type, mail: next }] : [];
  });

  const save = async () => {
    const former = saved.filter(({ type }) => changed.some((each) => each.type === type));
    const answer = await run({ body: { choices: changed } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.errors['choices'] ?? answer.body.message, tone: 'error' });
    setChosen({});
    say(['Réglages des e-mails', 's'], () => run({ body: { choices: former } }));
  };
  return {
    changed,
    choose: (type: NoticeType, mail: NoticeMail) => setChosen({ ...chosen, [type]: mail }),
    drop: () => setChosen({}),
    save,
    isRunning,
  };
}
