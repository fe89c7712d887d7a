import { useStoredState } from './useStoredState';

/** One person's preferences for a list on this device: hidden columns and density. `screen` names the list. */
export function useListPreferences(screen: string, usuallyHidden: readonly string[]) {
  const [hidden, setHidden] = useStoredState<readonly string[]>(`${screen}.hidden`, usuallyHidden);
  const [density, setDensity] = useStoredState<'normal' | 'compact'>(`${screen}.density`, 'normal');
  return { hidden, setHidden, density, setDensity };
}
