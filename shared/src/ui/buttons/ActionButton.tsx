import { Button } from './Button';
import type { ButtonLook } from './button-look';
import { Menu, type MenuItem } from '../menus/Menu';

/** Something that can be done: at once, or in one of several ways. */
export interface Action extends Omit<MenuItem, 'onSelect'> {
  onSelect?: () => void;
  choices?: readonly MenuItem[];
}

/** The same as lines of one menu, where there is no room for buttons. */
export const linesOf = (actions: readonly Action[]): MenuItem[] =>
  actions.flatMap(({ choices, onSelect = () => {}, ...action }) =>
    choices
      ? choices.map((choice) => ({ ...choice, icon: action.icon, label: `${action.label}\u00a0: ${choice.label}` }))
      : [{ ...action, onSelect }],
  );

/** An action as a button, or as a menu of its ways. */
export function ActionButton({
  action: { label, hint, icon, choices, onSelect, isDisabled = false },
  ...look
}: { action: Action } & ButtonLook) {
  if (choices) return <Menu {...look} label={label} icon={icon} items={choices} isDisabled={isDisabled} />;
  return (
    <Button {...look} icon={icon} title={hint} disabled={isDisabled} onClick={onSelect}>
      {label}
    </Button>
  );
}
