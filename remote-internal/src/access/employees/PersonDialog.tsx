import { employees } from '@tandem/shared/contract/access/employees';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import type { FormSchema, Sent } from '@tandem/shared/forms/useZodForm';
import { EditForm } from '../../kit/record/editing/EditForm';
import { SectionForm } from '../../kit/record/editing/SectionForm';
import type { Faults, SaveAnswer, Versioned } from '../../kit/record/editing/useSave';
import type { Subject } from '../../kit/record/editing/useSavedNotice';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import { type Choices, useChoices } from '@tandem/shared/forms/fields/useChoices';

type Added<P> = { ok: true; body: P } | { ok: false; body: { errors: Faults } } | undefined;

interface Props<P extends Versioned, S extends FormSchema> {
  /** Stands before the ids of the fields. */
  name: string;
  title: string;
  rows: readonly NamedField[];
  /** The lists that the fields choose from. */
  lists: readonly ListKey[];
  schema: S;
  /** What the form holds of a person. */
  valuesOf: (person: P) => Values;
  /** What it holds before anybody is known. */
  nobody: Values;
  /** Absent: somebody new. */
  person?: P | undefined;
  add: (values: Sent<S>) => Promise<Added<P>>;
  change: (values: Sent<S>, version: number) => Promise<SaveAnswer<P>>;
  isBusy: boolean;
  note?: string | undefined;
  /** What a change saves, as its notice says it. */
  subject: Subject;
  onAdded: (person: P) => void;
  onClose: () => void;
}

/** Adds somebody to a list of people, or changes what is known of one. */
export function PersonDialog<P extends Versioned, S extends FormSchema>({ title, lists, ...given }: Props<P, S>) {
  const choices = useChoices(lists);
  return (
    <Dialog isOpen isAlert size="large" onClose={given.onClose} title={title}>
      <Loaded of={choices}>{(known) => <PersonForm {...given} choices={known} />}</Loaded>
    </Dialog>
  );
}

type FormProps<P extends Versioned, S extends FormSchema> = Omit<Props<P, S>, 'title' | 'lists'> & { choices: Choices };

function PersonForm<P extends Versioned, S extends FormSchema>({
  person,
  valuesOf,
  nobody,
  add,
  change,
  ...given
}: FormProps<P, S>) {
  const { subject, onAdded, onClose, ...form } = given;

  const handleAdd = async (values: Sent<S>): Promise<Faults | undefined> => {
    const answer = await add(values);
    if (!answer) return undefined;
    if (!answer.ok)
      return Object.fromEntries(
        Object.entries(answer.body.errors).map(([path, text]) => [path.replace(/^values\./, ''), text]),
      );
    onAdded(answer.body);
    onClose();
    return undefined;
  };

  if (!person) return <EditForm {...form} values={nobody} conflict={undefined} onSave={handleAdd} onDone={onClose} />;
  return (
    <SectionForm
      {...form}
      subject={subject}
      file={person}
      valuesOf={valuesOf}
      send={change}
      endpoint={employees.change}
      onDone={onClose}
    />
  );
}
