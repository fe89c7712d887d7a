import type { Audience } from '@tandem/shared/access';
import {
  cardsFor,
  type DashboardCard,
  dashboardCardOf,
  type DashboardLayout,
} from '@tandem/shared/contract/desk/dashboard.layout';
import { Form } from '@tandem/shared/forms/Form';
import { CheckField } from '@tandem/shared/ui/CheckField';
import { IconButton } from '@tandem/shared/ui/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { SubmitDialog } from '../../../kit/SubmitDialog';
import styles from './ArrangeDialog.module.css';

interface Props {
  audience: Audience;
  layout: DashboardLayout;
  isBusy: boolean;
  onSave: (layout: DashboardLayout) => Promise<boolean>;
  onClose: () => void;
}

/** Which cards stand on one's start page, and in which order. */
export function ArrangeDialog({ audience, layout, isBusy, onSave, onClose }: Props) {
  const id = useId();
  const [cards, setCards] = useState(() => cardsFor(audience, layout));
  const [hidden, setHidden] = useState<ReadonlySet<DashboardCard>>(() => new Set(layout.hidden));

  const swap = (at: number, by: number) => setCards(swapped(cards, at, by));
  const toggle = (card: DashboardCard, isVisible: boolean) => {
    const next = new Set(hidden);
    if (isVisible) next.delete(card);
    else next.add(card);
    setHidden(next);
  };
  const handleSubmit = async () => {
    if (await onSave({ order: cards, hidden: [...hidden] })) onClose();
  };

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title="Disposition de l’accueil"
      size="small"
      confirm="Enregistrer"
      isBusy={isBusy}
    >
      <Form id={id} onSubmit={() => void handleSubmit()}>
        <p className={styles.note}>«&nbsp;À faire&nbsp;» reste toujours en tête.</p>
        <ol className={styles.cards}>
          {cards.map((card, at) => {
            const { title } = dashboardCardOf(card);
            return (
              <li key={card}>
                <CheckField
                  label={title}
                  checked={!hidden.has(card)}
                  onValue={(isVisible) => toggle(card, isVisible)}
                />
                <IconButton
                  label={`Monter\u00a0: ${title}`}
                  icon={<ArrowUp size={17} aria-hidden />}
                  disabled={at === 0}
                  onClick={() => swap(at, -1)}
                />
                <IconButton
                  label={`Descendre\u00a0: ${title}`}
                  icon={<ArrowDown size={17} aria-hidden />}
                  disabled={at === cards.length - 1}
                  onClick={() => swap(at, 1)}
                />
              </li>
            );
          })}
        </ol>
      </Form>
    </SubmitDialog>
  );
}

function swapped(cards: readonly DashboardCard[], at: number, by: number): DashboardCard[] {
  const [card, other] = [cards[at]!, cards[at + by]!];
  return cards.map((each) => (each === card ? other : each === other ? card : each));
}
