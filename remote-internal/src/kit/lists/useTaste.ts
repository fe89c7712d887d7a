import { useStoredState } from './useStoredState';

/** How one person likes a list on this device: columns left out and density. `screen` names the list. */
export function useTaste(screen: string, usuallyHidden: readonly string[]) {
  const [hidden, setHidden] = useStoredState<readonly string[]>(`${screen}.hidden`, usuallyHidden);
  const [density, setDensity] = useStoredState<'normal' | 'compact'>(`${screen}.density`, 'normal');
  return { hidden, setHidden, density, setDensity };
}
