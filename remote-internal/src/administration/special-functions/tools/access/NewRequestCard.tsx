import { type Asker, accessRequests, askerLabels } from '@tandem/shared/contract/administration/access-requests';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatDate, today } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { ComboField } from '@tandem/shared/ui/ComboField';
import { useState } from 'react';
import styles from '../../../form.module.css';

const idOf = ({ kind, id }: Asker) => `${kind} ${id}`;

/** Notes that somebody asked today; the answer is due within 30 days. */
export function NewRequestCard() {
  const { call, notify } = usePlatform();
  const { run, isRunning } = useAction(accessRequests.add);
  const [found, setFound] = useState<readonly Asker[]>([]);
  const [person, setPerson] = useState<Asker>();
  const [fault, setFault] = useState<string>();

  const search = async (text: string) => {
    if (text.trim().length < 2) return [];
    const {
      body: { rows },
    } = await call(accessRequests.people, { query: { q: text } });
    setFound(rows);
    return rows.map((row) => ({
      id: idOf(row),
      label: row.label,
      hint: `${askerLabels[row.kind]}, ${row.hint}`,
    }));
  };
  const handleAdd = async ({ kind, id, label }: Asker) => {
    const answer = await run({ body: { kind, id, receivedOn: today(new Date()) } });
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.message);
    setFault(undefined);
    setPerson(undefined);
    notify({
      text: `La demande de ${label} est inscrite, réponse due le ${formatDate(answer.body.dueOn)}.`,
      tone: 'ok',
    });
  };

  return (
    <Card title="Nouvelle demande">
      <div className={styles.fields}>
        <p>Vérifiez d’abord l’identité de qui demande. La demande est datée d’aujourd’hui.</p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <ComboField
          label="Personne"
          value={person ? { id: idOf(person), label: person.label } : null}
          search={search}
          onValue={(choice) => setPerson(found.find((row) => idOf(row) === choice?.id))}
        />
        <Button isBusy={isRunning} disabled={!person} onClick={() => person && void handleAdd(person)}>
          Inscrire la demande
        </Button>
      </div>
    </Card>
  );
}
