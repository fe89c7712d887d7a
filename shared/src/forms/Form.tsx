import { type ComponentPropsWithRef, type FormEvent, type KeyboardEvent, useState } from 'react';
import { FormFaults } from './faults';
import { describeForm, type Fault, formFaults, isFormComplete } from './form-check';
import { useFocusOnFault } from './useFocusOnFault';

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Sent by the person, and the check of spec §5 holds. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Sent by the person, and the check does not hold: nothing may leave. For what else the form has to say then. */
  onRefused?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined;
}

/** Some browsers and password managers fill fields in without an event: whoever holds such a value hears of it here. */
function hearFilled(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input[autocomplete]'))
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Every form of the product. Spec §5 stands before each submit: required named fields are filled, required radios and ticks are checked,
 * nothing is flagged as not valid, and sortable groups have valid labels only. What is missing is said at its field, which gets the focus.
 * Ctrl+Enter sends it from any field.
 */
export function Form({ onSubmit, onRefused, children, ...rest }: FormProps) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const { focusFirstFault, within } = useFocusOnFault();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // A window that this form opened may hold a form of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const form = describeForm(event.currentTarget);
    setFaults(formFaults(form));
    if (isFormComplete(form)) return void onSubmit(event);
    within(event.currentTarget);
    onRefused?.(event);
    focusFirstFault();
  };
  /** Once what was typed or chosen stands in the page, what it has mended is said no more. */
  const handleChange = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    if (faults.length === 0) return;
    setTimeout(() => {
      const left = formFaults(describeForm(currentTarget));
      setFaults((known) => left.filter(({ name }) => known.some((fault) => fault.name === name)));
    });
  };

  const handleKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    hearFilled(form);
    const isOwn = event.target instanceof Element && event.target.closest('form') === form;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn) return;
    event.preventDefault();
    // Its button may stand outside, and knows when it must not be pressed.
    const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
    buttons.find(({ type }) => type === 'submit')?.click();
  };

  return (
    <FormFaults value={faults}>
      {/* oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-noninteractive-element-interactions -- the one form; it hears its fields */}
      <form
        {...rest}
        noValidate
        onSubmit={handleSubmit}
        onInput={handleChange}
        onBlur={handleChange}
        onFocus={({ currentTarget }) => hearFilled(currentTarget)}
        onKeyDown={handleKeys}
      >
        {children}
      </form>
    </FormFaults>
  );
}
