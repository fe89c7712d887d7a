import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import type { PartProps } from '../step';

interface Props extends Pick<PartProps, 'form' | 'name'> {
  field: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

/** A box of a form to tick. */
export function Consent({ form, name, field, label, hint, isRequired = false }: Props) {
  const { value, onValue, error } = form.choice(field);
  return (
    <CheckField
      id={`${name}.${field}`}
      name={`${name}.${field}`}
      label={label}
      hint={hint}
      isRequired={isRequired}
      error={error}
      checked={value === true}
      onValue={(isOn) => onValue(isOn)}
    />
  );
}

/** «J’ai lu…» with the way to it; the form stays open beside. */
export function NoticeRead({ form, name, page }: Pick<PartProps, 'form' | 'name'> & { page: string }) {
  return (
    <>
      <Consent
        {...{ form, name }}
        field="hasReadNotice"
        label="J’ai lu l’information sur la protection des données."
        isRequired
      />
      <p>
        <a href={`${page}#confidentialite`} target="_blank" rel="noreferrer">
          Protection des données<span className="vh"> (nouvel onglet)</span>
        </a>
      </p>
    </>
  );
}
