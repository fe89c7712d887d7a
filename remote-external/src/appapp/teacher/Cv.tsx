import { largestCv, publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PartProps } from '../../steps/step';
import { useTokenOfForm } from '../../steps/useFormToken';
import styles from '../../steps/Steps.module.css';

export interface SentCv {
  name: string;
  size: number;
}

const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`;
const notSent = 'Le CV n’a pas pu être envoyé. Réessayez dans un instant.';

function faultOf({ name, size }: File): string | undefined {
  if (!/\.pdf$/i.test(name)) return 'Choisissez un fichier PDF.';
  return size > largestCv ? 'Le fichier dépasse 5 Mo.' : undefined;
}

/** The CV, sent as soon as it is chosen; it leaves with the form. */
export function Cv({ form }: PartProps) {
  const { run } = useAction(publicSubmissions.sendCv);
  const { get, renew } = useTokenOfForm();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { value, onValue } = form.choice('cv');
  const cv = value as SentCv | null;

  const sendWith = async (file: File, token: string | undefined) =>
    token ? run({ query: { token, name: file.name }, body: file }) : undefined;
  const send = async (file: File) => {
    const first = await sendWith(file, await get());
    const answer = first?.status === 409 ? await sendWith(file, await renew()) : first;
    if (answer?.ok) onValue(answer.body);
    else setFault(answer?.body.message ?? notSent);
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    setFault(faultOf(file));
    if (faultOf(file)) return;
    setSending(file);
    await send(file);
    setSending(undefined);
  };

  return (
    <div role="group" aria-labelledby="cv" className={styles.stack}>
      <h2 id="cv" className={styles.subject}>
        CV
      </h2>
      <p className={styles.hint}>Facultatif&nbsp;: un PDF de 5 Mo au plus, sans numéro AVS ni coordonnées bancaires.</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="vh"
        aria-label="Fichier du CV"
        tabIndex={-1}
        onChange={({ target }) => {
          void handleFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <p role="status" className={styles.lead}>
        {sending && `Envoi de ${sending.name} (${sizeOf(sending.size)})…`}
        {!sending && cv && `${cv.name} (${sizeOf(cv.size)}) est joint.`}
      </p>
      {fault && (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          icon={<FileText size={16} aria-hidden />}
          isBusy={sending !== undefined}
          busyLabel="Envoi…"
          onClick={() => input.current?.click()}
        >
          {cv ? 'Remplacer le CV' : 'Choisir un PDF'}
        </Button>
        {cv && !sending && <Button onClick={() => onValue(null)}>Retirer le CV</Button>}
      </div>
    </div>
  );
}
