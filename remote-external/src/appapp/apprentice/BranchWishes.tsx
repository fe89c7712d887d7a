import { mostBranchesAsked } from '@tandem/shared/contract/desk/submissions.apprentice';
import { averageText, mostMotives } from '@tandem/shared/contract/teaching/registrations.fields';
import { Button } from '@tandem/shared/ui/Button';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { Plus } from 'lucide-react';
import type { PartProps } from '../../steps/step';
import { Ticks } from '../../steps/parts/Ticks';
import styles from '../../steps/Steps.module.css';

export interface BranchWish {
  branchId: number | null;
  whyAppappIds: number[];
  average: number | null;
  goal: null;
}
export const anotherWish: BranchWish = { branchId: null, whyAppappIds: [], average: null, goal: null };

/** «1.0» to «6.0», in tenths. */
const averages = Array.from({ length: 11 }, (_, at) => 10 + at * 5);

/** One to three branches, each with its mark and the reasons. */
export function BranchWishes({ form, choices, name }: PartProps) {
  const { value, onValue, error } = form.choice('branches');
  const wishes = value as BranchWish[];
  const taken = wishes.map(({ branchId }) => branchId);

  return (
    <div id={`${name}.branches`} tabIndex={-1} className={styles.stack}>
      {wishes.map((wish, at) => (
        <Wish
          key={at}
          {...{ at, wish, choices, taken }}
          id={`${name}.branches.${at}`}
          errorOf={(field) => form.errorOf(`branches.${at}.${field}`)}
          onWish={(next) => onValue(wishes.map((old, index) => (index === at ? next : old)))}
          {...(wishes.length > 1 && { onRemove: () => onValue(wishes.filter((_, index) => index !== at)) })}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {wishes.length < mostBranchesAsked && (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => onValue([...wishes, anotherWish])}>
          Ajouter une branche
        </Button>
      )}
    </div>
  );
}

interface WishProps extends Pick<PartProps, 'choices'> {
  at: number;
  id: string;
  wish: BranchWish;
  taken: readonly (number | null)[];
  errorOf: (field: string) => string | undefined;
  onWish: (wish: BranchWish) => void;
  onRemove?: () => void;
}

function Wish({ at, id, wish, choices, taken, errorOf, onWish, onRemove }: WishProps) {
  const options = choices.optionsOf('branch', wish.branchId).map((item) => ({
    value: String(item.id),
    label: item.label,
    isDisabled: item.id !== wish.branchId && taken.includes(item.id),
  }));
  return (
    <fieldset className={styles.branch}>
      <legend className="vh">{`Branche ${at + 1}`}</legend>
      <SelectField
        id={`${id}.branchId`}
        name={`${id}.branchId`}
        label={`Branche ${at + 1}`}
        isRequired
        error={errorOf('branchId')}
        options={options}
        value={wish.branchId === null ? '' : String(wish.branchId)}
        onValue={(value) => onWish({ ...wish, branchId: value ? Number(value) : null })}
        placeholder="Choisir…"
      />
      <SelectField
        id={`${id}.average`}
        name={`${id}.average`}
        label="Note actuelle"
        error={errorOf('average')}
        options={averages.map((average) => ({ value: String(average), label: averageText(average) }))}
        value={wish.average === null ? '' : String(wish.average)}
        onValue={(value) => onWish({ ...wish, average: value ? Number(value) : null })}
        placeholder="Je ne sais pas"
      />
      <Ticks
        id={`${id}.whyAppappIds`}
        legend={`Pourquoi\u00a0? Un à ${mostMotives} motifs`}
        options={choices
          .optionsOf('why-appapp', wish.whyAppappIds)
          .map((item) => ({ value: item.id, label: item.label }))}
        chosen={wish.whyAppappIds}
        most={mostMotives}
        error={errorOf('whyAppappIds')}
        onChosen={(whyAppappIds) => onWish({ ...wish, whyAppappIds })}
      />
      {onRemove && <Button className={styles.whole} onClick={onRemove}>{`Retirer la branche ${at + 1}`}</Button>}
    </fieldset>
  );
}
