/** What the generic check of spec §5 needs to know of one field. */
export interface CheckedField {
  /** '' for a field that is not named: it is not checked. */
  name: string;
  kind: 'input' | 'radio' | 'checkbox';
  isRequired: boolean;
  value: string;
  isChecked: boolean;
  /** Its mark: false once something found it wrong. */
  isValid: boolean;
}

/** What a form holds: its fields, and per sortable group whether each of its labels is valid. */
export interface CheckedForm {
  fields: readonly CheckedField[];
  sortableGroups: readonly (readonly boolean[])[];
}

/** Why a field keeps the form from being sent. */
export type Fault = { name: string; reason: 'empty' | 'unchecked' | 'invalid' };

function faultOf(field: CheckedField, fields: readonly CheckedField[]): Fault | undefined {
  const { name, kind, value, isValid } = field;
  if (kind === 'radio') {
    const isChosen = fields.some((other) => other.kind === 'radio' && other.name === name && other.isChecked);
    return isChosen ? undefined : { name, reason: 'unchecked' };
  }
  if (kind === 'checkbox') return field.isChecked ? undefined : { name, reason: 'unchecked' };
  if (value.trim() === '') return { name, reason: 'empty' };
  return isValid ? undefined : { name, reason: 'invalid' };
}

/** Spec §5: required named fields that are not filled, not checked or not flagged valid; one fault per name. */
export function formFaults({ fields }: Pick<CheckedForm, 'fields'>): Fault[] {
  const faults = fields
    .filter(({ isRequired, name }) => isRequired && name !== '')
    .map((field) => faultOf(field, fields))
    .filter((fault) => fault !== undefined);
  return faults.filter((fault, index) => faults.findIndex(({ name }) => name === fault.name) === index);
}

/** Spec §5: whether a form may be sent; sortable groups need all their labels valid. */
export const isFormComplete = (form: CheckedForm): boolean =>
  formFaults(form).length === 0 && form.sortableGroups.every((labels) => labels.every(Boolean));

const kindOf = (type: string): CheckedField['kind'] => (type === 'radio' || type === 'checkbox' ? type : 'input');
const isMarkedValid = (element: Element) =>
  element.getAttribute('aria-invalid') !== 'true' && !element.hasAttribute('data-invalid');

/** Reads a form of the page: required fields, their `aria-invalid` marks, and `[data-sortable-group]` whose labels carry `data-invalid`. */
export function describeForm(form: HTMLFormElement): CheckedForm {
  const elements = [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
  return {
    fields: elements
      .filter(({ disabled }) => !disabled)
      .map((element) => ({
        name: element.name,
        kind: kindOf(element.type),
        isRequired: element.required,
        value: element.value,
        isChecked: element instanceof HTMLInputElement && element.checked,
        isValid: isMarkedValid(element),
      })),
    sortableGroups: [...form.querySelectorAll('[data-sortable-group]')].map((group) =>
      [...group.querySelectorAll('label')].map(isMarkedValid),
    ),
  };
}
