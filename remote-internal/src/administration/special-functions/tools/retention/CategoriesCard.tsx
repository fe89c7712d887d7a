import {
  retention,
  retentionCategories,
  type RetentionCategory,
  type RetentionOverview,
  retentionWord,
} from '@tandem/shared/contract/administration/retention';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { useState } from 'react';
import { faultsOf } from '../../../../kit/record/editing/useSave';
import { TypedDialog } from '../TypedDialog';
import { ConcernedRows } from './ConcernedRows';
import styles from './retention.module.css';

interface Props {
  categories: RetentionOverview['categories'];
  /** Something is under way. */
  isBlocked: boolean;
}

/** What has outlived its period, category by category; what is ticked is applied after a typed word. */
export function CategoriesCard({ categories, isBlocked }: Props) {
  const [chosen, setChosen] = useState<readonly RetentionCategory[]>([]);
  const [isAsking, setAsking] = useState(false);
  const due = categories.filter(({ key, due: count }) => chosen.includes(key) && count > 0);
  const handleTick = (key: RetentionCategory, isTicked: boolean) =>
    setChosen((known) => (isTicked ? [...known, key] : known.filter((one) => one !== key)));
  const handleDone = () => {
    setAsking(false);
    setChosen([]);
  };

  return (
    <Card
      title="Durées de conservation passées"
      action={
        <LinkButton to="/internal/settings?tab=general" size="small">
          Modifier les durées
        </LinkButton>
      }
    >
      <div className={styles.fields}>
        <p>Compté aujourd’hui, sans rien changer. Cochez ce qui doit partir.</p>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <Category
              key={category.key}
              category={category}
              isTicked={chosen.includes(category.key)}
              onTick={handleTick}
            />
          ))}
        </ul>
        <Button variant="danger" disabled={isBlocked || due.length === 0} onClick={() => setAsking(true)}>
          Anonymiser…
        </Button>
      </div>
      {isAsking && <ApplyDialog due={due} onClose={() => setAsking(false)} onDone={handleDone} />}
    </Card>
  );
}

interface CategoryProps {
  category: RetentionOverview['categories'][number];
  isTicked: boolean;
  onTick: (key: RetentionCategory, isTicked: boolean) => void;
}

function Category({ category: { key, period, due, kept }, isTicked, onTick }: CategoryProps) {
  const { label, becomes } = retentionCategories[key];
  const [isOpen, setOpen] = useState(false);
  const hasRows = key !== 'mails' && key !== 'audit' && due + kept > 0;
  return (
    <li className={styles.category}>
      <CheckField
        label={`${label}\u00a0: ${formatCount(due)}`}
        hint={`Après ${period}. ${becomes}${kept > 0 ? ` ${countOf(kept, 'autre')} en attente\u00a0: quelque chose est encore en cours.` : ''}`}
        checked={isTicked}
        disabled={due === 0}
        onValue={(next) => onTick(key, next)}
      />
      {hasRows && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Qui est concerné</summary>
          {isOpen && <ConcernedRows category={key} label={label} />}
        </details>
      )}
    </li>
  );
}

interface ApplyProps {
  due: RetentionOverview['categories'];
  onClose: () => void;
  onDone: () => void;
}

function ApplyDialog({ due, onClose, onDone }: ApplyProps) {
  const { notify } = usePlatform();
  const { run } = useAction(retention.apply);
  const handleSave = async () => {
    const answer = await run({ body: { categories: due.map(({ key }) => key), word: retentionWord } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({ text: 'L’anonymisation commence.', tone: 'ok' });
    return onDone();
  };

  return (
    <TypedDialog
      title="Appliquer les durées de conservation"
      confirm="Anonymiser"
      word={retentionWord}
      onSave={handleSave}
      onClose={onClose}
    >
      <ul>
        {due.map(({ key, due: count }) => (
          <li key={key}>{`${retentionCategories[key].label}\u00a0: ${formatCount(count)}`}</li>
        ))}
      </ul>
      <p>Cela ne peut pas être annulé. Les sauvegardes contiennent encore ces données jusqu’à leur suppression.</p>
    </TypedDialog>
  );
}
