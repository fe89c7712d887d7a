import type { Audience } from '@tandem/shared/access';
import {
  cardsFor,
  type DashboardCard,
  dashboardCardOf,
  type DashboardLayout,
  dashboardLayout,
} from '@tandem/shared/contract/desk/dashboard.layout';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FormDialog } from '../../../kit/FormDialog';
import styles from './ArrangeDialog.module.css';

interface Props extends Pick<ComponentProps<typeof FormDialog<DashboardLayout>>, 'onSave' | 'onClose'> {
  audience: Audience;
  layout: DashboardLayout;
}

/** Which cards stand on one's start page, and in which order. */
export function ArrangeDialog({ audience, layout, ...dialog }: Props) {
  const form = useZodForm(dashboardLayout, { order: cardsFor(audience, layout), hidden: layout.hidden });
  const order = form.choice('order');
  const hidden = form.choice('hidden');

  const swap = (at: number, by: number) => order.onValue(swapped(order.value, at, by));
  const toggle = (card: DashboardCard, isVisible: boolean) =>
    hidden.onValue(isVisible ? hidden.value.filter((each) => each !== card) : [...hidden.value, card]);

  return (
    <FormDialog {...dialog} form={form} title="Disposition de l’accueil" size="small" confirm="Enregistrer">
      <p className={styles.note}>«&nbsp;À faire&nbsp;» reste toujours en tête.</p>
      <ol className={styles.cards}>
        {order.value.map((card, at) => {
          const { title } = dashboardCardOf(card);
          return (
            <li key={card}>
              <CheckField
                label={title}
                checked={!hidden.value.includes(card)}
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
                disabled={at === order.value.length - 1}
                onClick={() => swap(at, 1)}
              />
            </li>
          );
        })}
      </ol>
    </FormDialog>
  );
}

function swapped(cards: readonly DashboardCard[], at: number, by: number): DashboardCard[] {
  const [card, other] = [cards[at]!, cards[at + by]!];
  return cards.map((each) => (each === card ? other : each === other ? card : each));
}
