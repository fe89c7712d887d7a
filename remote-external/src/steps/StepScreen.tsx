import { Form } from '@tandem/shared/forms/Form';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { proposing } from '@tandem/shared/forms/fields/proposing';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { faultLines } from './faults';
import { type Answers, choosing, type Step } from './step';
import styles from './Steps.module.css';

interface Props {
  step: Step;
  answers: Answers;
  choices: Choices;
  /** What the server refused, as the step opens. */
  refused: Readonly<Record<string, string>> | undefined;
  /** Above the fields. */
  children?: ReactNode;
  /** What its button says. */
  verb: string;
  isLast: boolean;
  onChange: (values: Values) => void;
  onBack?: (() => void) | undefined;
  onDone: (values: Values, website: string) => Promise<void> | void;
}

/** The form of one step. */
export function StepScreen(given: Props) {
  const { step, answers, choices, refused, children, verb, isLast, onChange, onBack, onDone } = given;
  const { key, schema, start, fields, First, firstFields = [], More } = step;
  const form = useZodForm(schema, { ...start, ...answers[key] });
  const summary = useRef<HTMLDivElement>(null);
  const [checks, setChecks] = useState(refused ? 1 : 0);
  const values = form.watch();
  const faults = faultLines(step, form.formState.errors, values);
  const isSummed = checks > 0 && (faults.length > 0 || refused !== undefined);

  useEffect(() => onChange(values));
  /** What the server refused stands at its fields; the summary takes the focus. */
  const begin = useEffectEvent(() => {
    for (const [name, message] of Object.entries(refused ?? {})) form.setError(name, { type: 'server', message });
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    if (checks > 0) summary.current?.focus();
  }, [checks]);

  const { onSubmit, onRefused } = form.submit(() => onDone(form.getValues(), websiteIn(key)));
  const thenSummary =
    (handle: (event: FormEvent<HTMLFormElement>) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      await handle(event);
      setChecks((count) => count + 1);
    };

  return (
    <Form
      className={styles.form}
      aria-label={step.title}
      onSubmit={thenSummary(onSubmit)}
      onRefused={thenSummary(onRefused)}
    >
      {isSummed && (
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          <FaultSummary faults={faults} />
        </div>
      )}
      {children}
      {First && <First form={form} choices={choices} answers={answers} name={key} />}
      {fields && (
        <SectionFields
          rows={rowsOf(fields).filter(({ name }) => !firstFields.includes(name))}
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
      <div className={styles.foot} data-foot>
        {onBack && (
          <Button aria-label="Retour" onClick={onBack}>
            <ArrowLeft size={20} aria-hidden />
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isBusy={form.formState.isSubmitting}
          busyLabel={isLast ? 'Envoi…' : 'Un instant…'}
        >
          {verb}
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
