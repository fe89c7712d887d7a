import { createContext, useContext } from 'react';
import { required, unusable } from '../rules/text/french-fault';
import type { Fault } from './form-check';

/** What the check of spec §5 found in the form around. */
export const FormFaults = createContext<readonly Fault[]>([]);

/** What the check found about the kit's field of this id, in words. */
export function useFormFault(id: string): string | undefined {
  const fault = useContext(FormFaults).find((each) => each.id === id);
  return fault && (fault.reason === 'invalid' ? unusable : required);
}
