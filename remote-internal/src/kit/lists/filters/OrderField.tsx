import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { sortOfTable } from '../address/sort';
import type { List } from '../useList';

const ways = [
  { mark: '', label: 'croissant' },
  { mark: '-', label: 'décroissant' },
] as const;

/** «Trier par»: what the heads of the table do. */
export function OrderField<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list: { description, address, change },
}: {
  list: List<Row, View, Filter, Sort>;
}) {
  const options = description.columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) =>
      ways.map(({ mark, label }) => ({ value: `${mark}${id}`, label: `${header}, ${label}` })),
    );
  const handleValue = (value: string) =>
    change({ sort: sortOfTable(description.address, [{ id: value.replace('-', ''), desc: value.startsWith('-') }]) });

  return <SelectField label="Trier par" options={options} value={address.sort[0] ?? ''} onValue={handleValue} />;
}
