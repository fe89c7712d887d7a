import type { ThirdPartyScope } from '@tandem/shared/contract/people/consents.withheld';
import { usePlatform } from '@tandem/shared/platform';
import { countOf } from '@tandem/shared/rules/text/count';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { useState } from 'react';
import { useRowSelection } from '../RowSelection';
import type { List } from '../useList';

/** What the dialogs must know of the people of a list; one constant per list. */
export interface BulkPeople {
  /** «apprenti»: the plural takes an s. */
  one: string;
  /** What an action leaves aside, and the word for it: «personne», «laissée» unless said. */
  left?: readonly [one: string, word: string];
  hrefOf: (id: number) => string;
}

/** Those whom an action left out. */
export interface Refused {
  refused: readonly {
    id: number;
    name: string;
    reason: string;
    number?: string;
    scope?: ThirdPartyScope | undefined;
  }[];
  refusedTotal: number;
}

/** Why nothing was done at all. */
export interface Refusal {
  message: string;
  errors: Readonly<Record<string, string>>;
}

/** Whom an action targets, and how its outcome is told: a toast with the way back, and those who were left out. */
export function useBulk<Row extends Identified, View extends string, Filter extends string, Sort extends string>(
  { filters }: List<Row, View, Filter, Sort>,
  total: number,
  people: BulkPeople,
) {
  const { notify } = usePlatform();
  const selection = useRowSelection();
  const [leftOut, setLeftOut] = useState<Refused>();
  const target = selection.isAll ? { filters } : { ids: [...selection.ids] };

  const showResult = (text: string, report: Refused, undo?: () => void, tone: 'ok' | 'info' = 'ok') => {
    notify({ text, tone, ...(undo && { action: { label: 'Annuler', run: undo } }) });
    if (report.refusedTotal > 0) setLeftOut(report);
  };

  const refuse = ({ message, errors }: Refusal) =>
    notify({ text: Object.values(errors).join(' ') || message, tone: 'error' });

  const count = selection.isAll ? total : selection.ids.length;

  return {
    ...people,
    selection,
    target,
    /** Undefined stands for every row of the filter. */
    ids: selection.isAll ? undefined : selection.ids,
    count,
    /** «12 apprenti·es» */
    whom: countOf(count, people.one),
    /** «1 apprenti·e archivé·e», «12 apprenti·es archivé·es»: the word takes an s. */
    counted: (count: number, word: string) => `${countOf(count, people.one)} ${word}${count > 1 ? 's' : ''}`,
    showResult,
    refuse,
    clear: selection.clear,
    leftOut,
    forget: () => setLeftOut(undefined),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
