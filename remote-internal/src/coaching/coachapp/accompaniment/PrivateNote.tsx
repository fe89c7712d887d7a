import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useState } from 'react';
import layout from '../../form.module.css';
import styles from './accompaniment.module.css';

/** Somebody else's private note: read with a reason, which is recorded (coaching 10). */
export function PrivateNote({ of: { id: accompId, coachingId: id, studentId, coach } }: { of: Accompaniment }) {
  const { run } = useAction(accompaniments.note);
  const form = useZodForm(accompaniments.note.body, { reason: '' });
  const [read, setRead] = useState<{ note: string | null }>();

  const open = async ({ reason }: Sent<typeof accompaniments.note.body>) => {
    const answer = await run({ params: { id, studentId, accompId }, body: { reason } });
    if (answer?.ok) setRead({ note: answer.body.privateNote });
    else if (answer) form.reject({ reason: answer.body.message, ...('errors' in answer.body && answer.body.errors) });
  };

  return (
    <Card title={`Note privée de ${coach}`}>
      {read ? (
        <p className={`${styles.text} ${styles.private}`}>{read.note ?? 'La note a été retirée.'}</p>
      ) : (
        <Form className={layout.stack} aria-label="Lire la note privée" {...form.submit(open)}>
          <TextField
            label="Motif"
            hint="Noté dans le journal avec votre nom."
            maxLength={500}
            isRequired
            {...form.field('reason')}
          />
          <div>
            <Button type="submit" isBusy={form.formState.isSubmitting}>
              Lire la note
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
