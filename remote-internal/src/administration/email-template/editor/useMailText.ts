import {
  type EmailTemplate,
  emailTemplates,
  type MailVariable,
  type MailTextFields,
} from '@tandem/shared/contract/administration/email-templates';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSave } from '../../../kit/record/editing/useSave';
import type { Selected } from './insert';
import { mailTextSchema } from './mail-text.schema';

const textFieldsOf = ({ subject, body }: MailTextFields) => ({ subject, body });

/** The words of a template while they are written: form, save, and what the tools change where the caret stands. */
export function useMailText(template: EmailTemplate) {
  const { id } = template;
  // What the form began with: somebody else's later save must not become the base of this one.
  const [basis, setBasis] = useState(template);
  const schema = useMemo(() => mailTextSchema(template), [template]);
  const form = useZodForm(schema, textFieldsOf(basis));
  const { isDirty } = form.formState;
  const { reset } = form;
  const change = useAction(emailTemplates.change);

  if (!isDirty && template.version !== basis.version) setBasis(template);
  const filledWith = useRef(basis);
  useEffect(() => {
    if (filledWith.current === basis) return;
    filledWith.current = basis;
    reset(textFieldsOf(basis));
  }, [basis, reset]);

  const saving = useSave<EmailTemplate, MailTextFields>({
    subject: ['Modèle', ''],
    basis: { values: textFieldsOf(basis), version: basis.version },
    schema,
    send: (values, version) => change.run({ params: { id }, body: { version, values } }),
    partOf: (file) => ({ values: textFieldsOf(file), version: file.version }),
    endpoint: emailTemplates.change,
    onDone: () => form.settle(),
  });
  const handleSave = async (values: MailTextFields) => {
    const { '': whole, ...faults } = (await saving.save(values)) ?? {};
    const all = { ...faults, ...(whole && Object.keys(faults).length === 0 && { body: whole }) };
    if (Object.keys(all).length > 0) form.reject(all);
  };

  return { form, isDirty, isSaving: change.isRunning, handleSave, conflict: saving.conflict, ...useCaret(form) };
}

type Name = keyof MailTextFields;
type Field = HTMLInputElement | HTMLTextAreaElement;
type SetValue = ReturnType<typeof useZodForm<ReturnType<typeof mailTextSchema>>>['setValue'];

/** Where the caret last stood, and changes there. */
function useCaret({ setValue }: { setValue: SetValue }) {
  const fields = useRef<Partial<Record<Name, Field | null>>>({});
  const last = useRef<Name>('body');

  const changeIn = (name: Name, of: (selected: Selected) => Selected) => {
    const field = fields.current[name];
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const next = of({ value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length });
    setValue(name, next.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    field.focus();
    field.setSelectionRange(next.start, next.end);
  };
  return {
    refOf: (name: Name) => (field: Field | null) => void (fields.current[name] = field),
    stand: (name: Name) => void (last.current = name),
    changeText: (of: (selected: Selected) => Selected) => changeIn('body', of),
    /** A subject takes neither lines nor addresses: these go into the text. */
    insert: ({ kind }: MailVariable, of: (selected: Selected) => Selected) =>
      changeIn(kind === 'text' ? last.current : 'body', of),
  };
}
export type MailText = ReturnType<typeof useMailText>;
