import { DateField } from '@tandem/shared/ui/fields/DateField';

interface Props {
  id: string;
  /** What has a date. */
  labels: readonly string[];
  value: string;
  onValue: (value: string) => void;
}

/** From when on another price or rate holds; what was before that day keeps its own. */
export function ValidFromField({ id, labels, value, onValue }: Props) {
  return (
    <DateField
      id={id}
      label="Valable dès le"
      hint={`Pour «\u00a0${labels.join('\u00a0», «\u00a0')}\u00a0». Vide\u00a0: dès aujourd’hui. Ce qui précède ne change pas.`}
      value={value}
      onValue={onValue}
    />
  );
}
