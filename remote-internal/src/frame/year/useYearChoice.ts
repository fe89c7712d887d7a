import { useSearchParams } from '@tandem/shared/router';
import { today } from '@tandem/shared/rules/time/dates';
import { useSteady } from '@tandem/shared/ui/hooks/useSteady';
import { use, useEffect } from 'react';
import { read } from '../../kit/lists/address/read';
import { yearParam } from '../../kit/year/useTrainingYear';
import { useYears } from '../../kit/year/useYears';
import { ChosenYearContext } from '../../kit/year/YearScope';

/** The years, which one is displayed, and how to go to another one. */
export function useYearChoice() {
  const years = useYears();
  const { chosen, remember } = use(ChosenYearContext);
  const [params, setParams] = useSearchParams();
  const asked = read.number(params.get(yearParam));
  const current = years?.find(({ isCurrent }) => isCurrent);
  const displayed = asked ?? chosen;

  const write = (id: number | undefined) =>
    setParams(
      (now) => {
        if (id === undefined) now.delete(yearParam);
        else now.set(yearParam, String(id));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  /** Undefined: the current one, which stands in no address. */
  const choose = (id: number | undefined) => {
    remember(id);
    write(id);
  };
  return {
    years,
    current,
    asked,
    chosen,
    displayed: displayed === undefined ? current : years?.find(({ id }) => id === displayed),
    choose,
    remember,
    write,
  };
}

/** The address of a page and the year of this tab agree: an address that says one wins; one that says none gets that of the tab. */
export function useYearInAddress({ years, asked, chosen, choose, remember, write }: ReturnType<typeof useYearChoice>) {
  const agree = useSteady((said: typeof asked, known: typeof years) => {
    const wanted = said ?? chosen;
    if (wanted === undefined) return;
    const year = known?.find(({ id }) => id === wanted);
    if (known && (!year || year.isCurrent)) choose(undefined);
    else if (said === undefined) write(wanted);
    else if (said !== chosen) remember(said);
  });
  useEffect(() => agree(asked, years), [agree, asked, years]);
}

/** «terminée» or «à venir», of a year that is not the current one. */
export const stateOf = ({ endsOn }: { endsOn: string }) => (endsOn < today() ? 'terminée' : 'à venir');
