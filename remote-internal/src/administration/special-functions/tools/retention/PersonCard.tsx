import { type Forgettable, retention, retentionWord } from '@tandem/shared/contract/administration/retention';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { useState } from 'react';
import { faultsOf } from '../../../../kit/record/editing/useSave';
import { TypedDialog } from '../TypedDialog';
import styles from './retention.module.css';

const idOf = ({ kind, id }: Forgettable) => `${kind} ${id}`;

/** One person who asks to be forgotten, before the period is over. */
export function PersonCard({ isBlocked }: { isBlocked: boolean }) {
  const { call } = usePlatform();
  const [found, setFound] = useState<readonly Forgettable[]>([]);
  const [person, setPerson] = useState<Forgettable>();
  const [isAsking, setAsking] = useState(false);

  const search = async (text: string) => {
    if (text.trim().length < 2) return [];
    const {
      body: { rows },
    } = await call(retention.people, { query: { q: text } });
    setFound(rows);
    return rows.map((row) => ({ id: idOf(row), label: row.label, hint: row.hint }));
  };
  const handleDone = () => {
    setAsking(false);
    setPerson(undefined);
  };

  return (
    <Card title="Une personne à sa demande">
      <div className={styles.fields}>
        <p>Un·e apprenti·e ou un ancien·ne répétiteur·trice, avec les fiches réunies dans la sienne.</p>
        <ComboField
          label="Personne"
          value={person ? { id: idOf(person), label: person.label } : null}
          search={search}
          onValue={(choice) => setPerson(found.find((row) => idOf(row) === choice?.id))}
        />
        {person?.keptBecause && (
          <Banner tone="warn">{`${person.label} ne peut pas encore être anonymisé·e. ${person.keptBecause}`}</Banner>
        )}
        <Button
          variant="danger"
          disabled={isBlocked || !person || person.keptBecause !== null}
          onClick={() => setAsking(true)}
        >
          Anonymiser cette personne…
        </Button>
      </div>
      {isAsking && person && <ForgetDialog person={person} onClose={() => setAsking(false)} onDone={handleDone} />}
    </Card>
  );
}

function ForgetDialog({ person, onClose, onDone }: { person: Forgettable; onClose: () => void; onDone: () => void }) {
  const { notify } = usePlatform();
  const { run } = useAction(retention.forget);
  const handleSave = async () => {
    const answer = await run({ body: { kind: person.kind, id: person.id, word: retentionWord } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: 'L’anonymisation commence.', tone: 'ok' });
    return onDone();
  };

  return (
    <TypedDialog
      title={`Anonymiser ${person.label}`}
      confirm="Anonymiser"
      word={retentionWord}
      onSave={handleSave}
      onClose={onClose}
    >
      <p>
        {`${person.hint}. Nom, coordonnées, remarques, textes et documents disparaissent\u00a0; les inscriptions, les présences et les heures restent comptées.`}
      </p>
      <p>Cela ne peut pas être annulé. Les sauvegardes contiennent encore ces données jusqu’à leur suppression.</p>
    </TypedDialog>
  );
}
