import { useSearchParams } from '@tandem/shared/router';

/** What is open over a page stands in the address, so that a link leads there: `?add=1`. */
export function useWindow<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const toggle = (name: Name) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (next.has(name)) next.delete(name);
      else next.set(name, '1');
      return next;
    });
  return { open: names.find((name) => params.has(name)), toggle };
}
