import { students } from '@tandem/shared/contract/people/students';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { useEffect, useState } from 'react';
import { CandidateList } from './CandidateList';
import styles from './DuplicatePanel.module.css';

type Typed = Record<'firstName' | 'lastName' | 'birthDate' | 'mobile' | 'email', string>;

const pause = 250;

/** The value once it has rested for a moment. */
function useRested<T>(value: T, isSame: (a: T, b: T) => boolean): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (isSame(value, rested)) return undefined;
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  });
  return rested;
}
const isSame = (a: Typed, b: Typed) => JSON.stringify(a) === JSON.stringify(b);

/** Who might be the same person, while the form is being filled in. */
export function DuplicatePanel({ typed }: { typed: Typed }) {
  const person = useRested(typed, isSame);
  const isEnough = person.firstName.trim().length > 1 && person.lastName.trim().length > 1;
  const found = useEndpoint(students.duplicates, { body: person }, { isEnabled: isEnough, isStaleAfter: 60_000 });
  const candidates = isEnough ? (found.data?.candidates ?? []) : [];

  return (
    <aside className={styles.panel} aria-label="Doublons possibles">
      <Card title="Déjà dans la base&nbsp;?">
        <p className={styles.says} role="status">
          {says(isEnough, candidates.length, found.isLoading)}
        </p>
        <CandidateList candidates={candidates} />
      </Card>
    </aside>
  );
}

function says(isEnough: boolean, count: number, isLoading: boolean): string {
  if (!isEnough) return 'Les personnes qui portent le même nom apparaissent ici pendant la saisie.';
  if (isLoading) return 'Recherche…';
  if (count === 0) return 'Personne ne ressemble à cette saisie.';
  return count === 1 ? 'Une personne ressemble à cette saisie.' : `${count} personnes ressemblent à cette saisie.`;
}
