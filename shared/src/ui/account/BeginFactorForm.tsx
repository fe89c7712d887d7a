import { secondFactor } from '../../contract/access/second-factor';
import type { ProblemBody } from '../../contract/problem';
import { Form } from '../../forms/Form';
import { type Sent, useZodForm } from '../../forms/useZodForm';
import { Banner } from '../display/Banner';
import styles from '../second-factor/SecondFactor.module.css';
import { TextField } from '../fields/TextField';
import { faultsOf } from './faults-of';
import { OwnPasswordField } from './OwnPasswordField';

const schema = secondFactor.addCode.body;

interface Props {
  id: string;
  /** What it is called unless the person says otherwise. */
  name: string;
  /** Resolves to the refusal, if there is one. */
  onBegin: (body: Sent<typeof schema>) => Promise<ProblemBody | undefined>;
}

/** What a new factor is called, and the password. */
export function BeginFactorForm({ id, name, onBegin }: Props) {
  const { field, choice, submit, reject, errorOf } = useZodForm(schema, { name, current: '' });
  const handleSubmit = async (body: Sent<typeof schema>) => {
    const refusal = await onBegin(body);
    if (refusal) reject(faultsOf(refusal));
  };
  const fault = errorOf('form') ?? errorOf('passkey');

  return (
    <Form id={id} className={styles.fields} {...submit(handleSubmit)}>
      {fault && <Banner tone="err">{fault}</Banner>}
      <TextField label="Nom" hint="Pour la reconnaître dans la liste." maxLength={60} isRequired {...field('name')} />
      <OwnPasswordField {...choice('current')} />
    </Form>
  );
}
