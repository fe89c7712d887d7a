import { type FirstProof, firstProof, type NewCode } from '../../contract/access/second-factor';
import type { ProblemBody } from '../../contract/problem';
import { Form } from '../../forms/Form';
import { useZodForm } from '../../forms/useZodForm';
import { Banner } from '../display/Banner';
import { CodeField } from '../second-factor/CodeField';
import { CodeKey } from '../second-factor/CodeKey';
import styles from '../second-factor/SecondFactor.module.css';
import { faultsOf } from './faults-of';

const [schema] = firstProof.options;

interface Props {
  id: string;
  of: NewCode;
  /** Resolves to the refusal, if there is one. */
  onProof: (body: FirstProof) => Promise<ProblemBody | undefined>;
}

/** The key of a new application, and the first code that it shows. */
export function FirstCodeForm({ id, of, onProof }: Props) {
  const { choice, submit, reject, errorOf } = useZodForm(schema, { way: 'code', code: '' });
  const handleSubmit = async (body: FirstProof) => {
    const refusal = await onProof(body);
    if (refusal) reject(faultsOf(refusal));
  };
  const fault = errorOf('form');
  const { value, onValue, error } = choice('code');

  return (
    <Form id={id} className={styles.fields} {...submit(handleSubmit)}>
      {fault && <Banner tone="err">{fault}</Banner>}
      <p>Lisez ce code QR avec votre application, puis indiquez le code qu’elle montre.</p>
      <CodeKey of={of} />
      <CodeField {...{ value, onValue, error }} />
    </Form>
  );
}
