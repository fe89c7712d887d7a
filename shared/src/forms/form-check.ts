/** What the generic check of spec §5 needs to know of one field. */
export interface CheckedField {
  /** '' for a field that is not named: it is not checked. */
  name: string;
  /** Of the kit's `Field` around it; '' outside of one. */
  id: string;
  kind: 'input' | 'radio' | 'checkbox';
  isRequired: boolean;
  value: string;
  isChecked: boolean;
  /** False while the field itself says that what stands in it is nothing: no address, no date. */
  isValid: boolean;
}

/** What a form holds: its fields, and per sortable group whether each of its labels is valid. */
export interface CheckedForm {
  fields: readonly CheckedField[];
  sortableGroups: readonly (readonly boolean[])[];
}

/** Why a field keeps the form from being sent; `id` as of the field. */
export interface Fault {
  name: string;
  id: string;
  reason: 'empty' | 'unchecked' | 'invalid';
}

function reasonOf(field: CheckedField, fields: readonly CheckedField[]): Fault['reason'] | undefined {
  const { name, kind, value, isChecked, isRequired, isValid } = field;
  if (!isValid) return 'invalid';
  if (!isRequired) return undefined;
  if (kind === 'input') return value.trim() === '' ? 'empty' : undefined;
  const isChosen = isChecked || (kind === 'radio' && fields.some((other) => other.name === name && other.isChecked));
  return isChosen ? undefined : 'unchecked';
}

/** Spec §5: named fields that are required and not filled or checked, or flagged as not valid; one fault per name. */
export function formFaults({ fields }: Pick<CheckedForm, 'fields'>): Fault[] {
  const named = fields.filter(({ name }) => name !== '');
  const faults = named.flatMap((field) => {
    const reason = reasonOf(field, named);
    return reason ? [{ name: field.name, id: field.id, reason }] : [];
  });
  return faults.filter((fault, index) => faults.findIndex(({ name }) => name === fault.name) === index);
}

/** Spec §5: whether a form may be sent; sortable groups need all their labels valid. */
export const isFormComplete = (form: CheckedForm): boolean =>
  formFaults(form).length === 0 && form.sortableGroups.every((labels) => labels.every(Boolean));

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What may be required: no button, no fieldset. */
const isControl = (element: Element | null): element is Control => element !== null && 'required' in element;

const isFlagged = (element: Element) => element.hasAttribute('data-invalid');

const fieldOf = (element: Control): CheckedField => ({
  name: element.name,
  id: element.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '',
  kind: element.type === 'radio' || element.type === 'checkbox' ? element.type : 'input',
  isRequired: element.required,
  value: element.value,
  isChecked: 'checked' in element && element.checked,
  isValid: !isFlagged(element),
});

function isLabelValid(label: HTMLLabelElement): boolean {
  if (isFlagged(label)) return false;
  return !isControl(label.control) || formFaults({ fields: [fieldOf(label.control)] }).length === 0;
}

/** `[data-sortable-group]` in a part of the page: per group, whether each of its labels and what it stands for is valid. */
export const sortableGroupsIn = (part: ParentNode): boolean[][] =>
  [...part.querySelectorAll('[data-sortable-group]')].map((group) =>
    [...group.querySelectorAll('label')].map(isLabelValid),
  );

/** Reads a form of the page. */
export const describeForm = (form: HTMLFormElement): CheckedForm => ({
  fields: [...form.elements]
    .filter(isControl)
    .filter(({ disabled }) => !disabled)
    .map(fieldOf),
  sortableGroups: sortableGroupsIn(form),
});
