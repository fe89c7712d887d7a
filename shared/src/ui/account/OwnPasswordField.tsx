import type { ComponentProps } from 'react';
import { PasswordField } from '../fields/PasswordField';

type Props = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onValue' | 'error'>;

/** The password of the person who is signed in, asked for again before something that matters. */
export const OwnPasswordField = (bound: Props) => (
  <PasswordField label="Votre mot de passe" autoComplete="current-password" isRequired {...bound} />
);
