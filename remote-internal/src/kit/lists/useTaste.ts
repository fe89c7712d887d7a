import { useKept } from './useKept';

/** How one person likes a list on this device: columns left out and density. `screen` names the list. */
export function useTaste(screen: string, usuallyHidden: readonly string[]) {
  const [hidden, setHidden] = useKept<readonly string[]>(`${screen}.hidden`, usuallyHidden);
  const [density, setDensity] = useKept<'normal' | 'compact'>(`${screen}.density`, 'normal');
  return { hidden, setHidden, density, setDensity };
}
