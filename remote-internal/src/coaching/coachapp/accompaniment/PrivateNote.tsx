import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.record';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import layout from '../../form.module.css';
import styles from './accompaniment.module.css';

/** Somebody else's private note: read with a reason, which is recorded (coaching 10). */
export function PrivateNote({ of: { id: accompId, coachingId: id, studentId, coach } }: { of: Accompaniment }) {
  const { run, isRunning } = useAction(accompaniments.note);
  const [reason, setReason] = useState('');
  const [read, setRead] = useState<{ note: string | null }>();
  const [fault, setFault] = useState<string>();

  const open = async () => {
    const answer = await run({ params: { id, studentId, accompId }, body: { reason } });
    if (answer?.ok) setRead({ note: answer.body.privateNote });
    else if (answer) setFault('errors' in answer.body ? answer.body.errors?.['reason'] : answer.body.message);
  };

  return (
    <Card title={`Note privée de ${coach}`}>
      {read ? (
        <p className={`${styles.text} ${styles.private}`}>{read.note ?? 'La note a été retirée.'}</p>
      ) : (
        <Form
          className={layout.stack}
          aria-label="Lire la note privée"
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <TextField
            name="reason"
            label="Motif"
            hint="Noté dans le journal avec votre nom."
            maxLength={500}
            isRequired
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={fault}
          />
          <div>
            <Button type="submit" isBusy={isRunning}>
              Lire la note
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
