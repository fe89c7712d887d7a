import { type KeyboardEvent, useState } from 'react';
import { passwordFaults } from '../../rules/privacy/password';
import { PasswordField } from '../fields/PasswordField';
import { PasswordRules } from './PasswordRules';

/** A new password and its repetition, as they were typed. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

/** Spec §5: the rules are met and both texts are the same. */
export const isAcceptable = ({ password, confirmation }: NewPassword): boolean =>
  passwordFaults(password).length === 0 && password === confirmation;

interface NewPasswordFieldsProps {
  value: NewPassword;
  onValue: (value: NewPassword) => void;
  /** What the server refused about this password, for instance that it is too common. */
  error?: string;
  /** The page is for nothing else. */
  autoFocus?: boolean;
}

/** Which rules are not met yet, in one sentence. */
const faultIn = (password: string) =>
  `Pas encore respecté\u00a0: ${passwordFaults(password).join('\u00a0; ').toLowerCase()}.`;

const ok = (text: string) => ({ tone: 'ok', text }) as const;

/** «Nouveau mot de passe» with the rules beside it, and «Répéter le mot de passe». */
export function NewPasswordFields({ value, onValue, error, autoFocus }: NewPasswordFieldsProps) {
  const { password, confirmation } = value;
  const [rules, setRules] = useState<'unseen' | 'open' | 'shut'>('unseen');
  const [wasLeft, setLeft] = useState(false);
  const isSound = passwordFaults(password).length === 0;
  const isUnsound = password !== '' && !isSound;
  const differs = confirmation !== '' && confirmation !== password;

  /** The rules come with what a person does, not with the focus that the page gives: a click, Tab or the first letter. */
  const show = () => setRules((now) => (now === 'unseen' ? 'open' : now));
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setRules('shut');
  };

  return (
    <>
      <div
        role="presentation"
        onFocus={({ relatedTarget }) => relatedTarget && show()}
        onClick={show}
        onChange={show}
        onBlur={() => {
          setRules('unseen');
          setLeft(true);
        }}
        onKeyDown={handleKeyDown}
      >
        <PasswordField
          id="new-password"
          label="Nouveau mot de passe"
          name="password"
          autoComplete="new-password"
          isRequired
          autoFocus={autoFocus}
          value={password}
          onValue={(text) => onValue({ ...value, password: text })}
          isInvalid={isUnsound}
          mark={isSound && !error ? ok('Valide') : undefined}
          error={isUnsound && wasLeft ? faultIn(password) : error}
          aside={
            <PasswordRules
              id="password-rules"
              of={password}
              isOpen={rules === 'open'}
              onOpen={(is) => setRules(is ? 'open' : 'shut')}
            />
          }
        />
      </div>
      <PasswordField
        id="repeated-password"
        label="Répéter le mot de passe"
        name="password_confirmation"
        autoComplete="new-password"
        isRequired
        value={confirmation}
        onValue={(text) => onValue({ ...value, confirmation: text })}
        isInvalid={differs}
        mark={isAcceptable(value) ? ok('Identiques') : differs ? { tone: 'error', text: 'Différents' } : undefined}
      />
    </>
  );
}
