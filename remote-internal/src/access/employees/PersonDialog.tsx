import { employees } from '@tandem/shared/contract/access/employees';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { FormSchema, Sent } from '@tandem/shared/forms/useZodForm';
import dialog from '../../kit/dialog.module.css';
import { EditDialog } from '../../kit/record/editing/EditDialog';
import { type Faults, faultsOf, type SaveAnswer, useSave, type Versioned } from '../../kit/record/editing/useSave';
import type { Subject } from '../../kit/record/editing/useSavedNotice';
import { WithChoices } from '../../kit/record/editing/WithChoices';

type Added<P> = { ok: true; body: P } | { ok: false; body: { message: string; errors?: Faults } } | undefined;

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
  note?: string | undefined;
  /** What a change saves, as its notice says it. */
  subject: Subject;
  onAdded: (person: P) => void;
  onClose: () => void;
}

/** Adds somebody to a list of people, or changes what is known of one. */
export const PersonDialog = <P extends Versioned, S extends FormSchema>({ lists, person, ...given }: Props<P, S>) => (
  <WithChoices lists={lists}>
    {(choices) =>
      person ? (
        <ChangeDialog {...given} person={person} choices={choices} />
      ) : (
        <AddDialog {...given} choices={choices} />
      )
    }
  </WithChoices>
);

type FormProps<P extends Versioned, S extends FormSchema> = Omit<Props<P, S>, 'lists' | 'person'> & {
  choices: Choices;
};

function AddDialog<P extends Versioned, S extends FormSchema>({
  nobody,
  add,
  onAdded,
  note,
  ...given
}: FormProps<P, S>) {
  const { name, title, rows, schema, choices, onClose } = given;

  const handleSave = async (values: Sent<S>): Promise<Faults | undefined> => {
    const answer = await add(values);
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    onAdded(answer.body);
    onClose();
    return undefined;
  };

  return (
    <EditDialog
      {...{ name, title, rows, schema, choices, onClose }}
      isAlert
      size="large"
      confirm="Enregistrer"
      values={nobody}
      onSave={handleSave}
    >
      {() => <Note text={note} />}
    </EditDialog>
  );
}

function ChangeDialog<P extends Versioned, S extends FormSchema>({
  person,
  valuesOf,
  change,
  subject,
  note,
  ...given
}: FormProps<P, S> & { person: P }) {
  const { name, title, rows, schema, choices, onClose } = given;
  const basisOf = (of: P) => ({ values: valuesOf(of), version: of.version });
  const { save, conflict } = useSave<P, Sent<S>>({
    subject,
    basis: basisOf(person),
    schema,
    send: change,
    partOf: basisOf,
    endpoint: employees.change,
    onDone: onClose,
  });

  return (
    <EditDialog
      {...{ name, title, rows, schema, choices, conflict, onClose }}
      isAlert
      size="large"
      confirm="Enregistrer"
      values={valuesOf(person)}
      onSave={save}
    >
      {() => <Note text={note} />}
    </EditDialog>
  );
}

const Note = ({ text }: { text: string | undefined }) => text && <p className={dialog.note}>{text}</p>;
