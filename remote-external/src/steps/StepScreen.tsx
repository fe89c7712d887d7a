import { Form } from '@tandem/shared/forms/Form';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { proposing } from '@tandem/shared/forms/fields/proposing';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { Button } from '@tandem/shared/ui/Button';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { faultLines } from './faults';
import { type Answers, choosing, type Step } from './step';
import styles from './Steps.module.css';

interface Props {
  step: Step;
  answers: Answers;
  choices: Choices;
  refused: Readonly<Record<string, string>> | undefined;
  /** Above the fields. */
  children?: ReactNode;
  isLast: boolean;
  onChange: (values: Values) => void;
  onBack?: (() => void) | undefined;
  onDone: (values: Values, website: string) => Promise<void> | void;
}

/** The form of one step. */
export function StepScreen({ step, answers, choices, refused, children, isLast, onChange, onBack, onDone }: Props) {
  const { key, schema, start, fields, More } = step;
  const form = useZodForm(schema, { ...start, ...answers[key] });
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const values = form.watch();
  const faults = faultLines(step, form.formState.errors, values);

  useEffect(() => onChange(values));
  useEffect(() => {
    if (!refused) return;
    form.reject(refused);
    setRefusals((count) => count + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when the answer has come
  }, [refused]);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  let isAccepted = false;
  const { onSubmit, onRefused } = form.submit(async () => {
    isAccepted = true;
    await onDone(form.getValues(), websiteIn(key));
  });
  const orSummary =
    (handle: (event: FormEvent<HTMLFormElement>) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      isAccepted = false;
      await handle(event);
      if (!isAccepted) setRefusals((count) => count + 1);
    };

  return (
    <Form
      className={styles.form}
      aria-label={step.title}
      onSubmit={orSummary(onSubmit)}
      onRefused={orSummary(onRefused)}
    >
      {refusals > 0 && (
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          <FaultSummary faults={faults} />
        </div>
      )}
      {children}
      {fields && (
        <SectionFields
          rows={rowsOf(fields)}
          section={proposing(choosing(sectionOf(form, '', key), fields), choices)}
          choices={choices}
        />
      )}
      {More && <More form={form} choices={choices} answers={answers} name={key} />}
      {isLast && (
        <div className={styles.hidden} aria-hidden>
          <input id={`${key}.website`} tabIndex={-1} autoComplete="off" aria-label="Site web" />
        </div>
      )}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>Retour</Button>}
        <Button
          type="submit"
          variant="primary"
          isBusy={form.formState.isSubmitting}
          busyLabel={isLast ? 'Envoi…' : 'Un instant…'}
        >
          {isLast ? 'Envoyer ma demande' : 'Continuer'}
        </Button>
      </div>
    </Form>
  );
}

/** The hidden field: people leave it empty. */
function websiteIn(key: string): string {
  const field = document.getElementById(`${key}.website`);
  return field instanceof HTMLInputElement ? field.value : '';
}
