import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronsUpDown, X } from 'lucide-react';
import { type FocusEvent, type Ref, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Choice, ComboList, created } from './combo/ComboList';
import { type Suggestion, useSuggestions } from './combo/useSuggestions';
import { Field, type FieldFrame } from './Field';
import input from './Input.module.css';

interface ComboFieldProps extends FieldFrame {
  value: Suggestion | null;
  onValue: (value: Suggestion | null) => void;
  /** Asked when the list opens ('') and while one types; the last question wins. */
  search: (text: string) => Promise<readonly Suggestion[]>;
  /** Offers «Créer …» under what was found. */
  onCreate?: (text: string) => void;
  /** Stands under that offer: what should be looked at first. */
  createHint?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const sameId = (a: Suggestion, b: Suggestion) => a.id === b.id;

/** One choice out of many that the server knows: type, arrows, Enter. */
export function ComboField({
  value,
  onValue,
  search,
  onCreate,
  createHint,
  placeholder = 'Rechercher…',
  isDisabled,
  name,
  ref,
  ...frame
}: ComboFieldProps) {
  const [isOpen, setOpen] = useState(false);
  // The field answers the press at once; its list is placed and drawn in the next picture.
  const isListed = useDeferredValue(isOpen) && isOpen;
  const [typed, setTyped] = useState('');
  const { rows, isSearching, hasFailed } = useSuggestions(search, typed, isOpen);
  const mayCreate = onCreate !== undefined && typed.trim() !== '' && !isSearching;
  const items: Choice[] = mayCreate
    ? [...rows, { id: '', label: typed.trim(), hint: createHint, [created]: true }]
    : rows;

  const list = useRef<HTMLDivElement>(null);
  const actions = useRef<Base.Root.Actions>(null);
  useEffect(() => {
    if (!isOpen) actions.current?.unmount();
  }, [isOpen]);

  const handleOpen = (open: boolean) => {
    setOpen(open);
    if (!open) setTyped('');
  };
  /** The focus has gone on: to another field, not into the list. */
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !list.current?.contains(relatedTarget)) handleOpen(false);
  };
  const handleValue = (choice: Choice | null) => {
    if (choice?.[created]) onCreate?.(choice.label);
    else onValue(choice);
  };

  return (
    <Field {...frame}>
      {(control) => (
        <Base.Root
          items={items}
          filter={null}
          value={value}
          onValueChange={handleValue}
          open={isOpen}
          onOpenChange={handleOpen}
          actionsRef={actions}
          onInputValueChange={(text, { reason }) => {
            if (reason === 'input-change' || reason === 'input-clear') setTyped(text);
          }}
          itemToStringLabel={({ label }: Choice) => label}
          isItemEqualToValue={sameId}
          autoHighlight
          disabled={isDisabled}
        >
          <div className={input.holder}>
            <Base.Input
              {...control}
              ref={ref}
              name={name}
              onBlur={handleBlur}
              placeholder={placeholder}
              autoComplete="off"
              className={`${input.input} ${input.withButton}`}
            />
            {value && !frame.isRequired ? (
              <Base.Clear className={`${input.within} ${input.button}`} aria-label={`Effacer ${frame.label}`}>
                <X size={16} aria-hidden="true" />
              </Base.Clear>
            ) : (
              <Base.Trigger className={`${input.within} ${input.button}`} aria-label={`Ouvrir ${frame.label}`}>
                <ChevronsUpDown size={16} aria-hidden="true" />
              </Base.Trigger>
            )}
          </div>
          {isListed && (
            <ComboList isSearching={isSearching} hasFailed={hasFailed} isEmpty={rows.length === 0} frame={list} />
          )}
        </Base.Root>
      )}
    </Field>
  );
}
