import { TextAreaField } from '@tandem/shared/ui/TextAreaField';

/** Why somebody adds or archives a document in what is somebody else's. */
export const ReasonField = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <TextAreaField
    label="Motif de la correction"
    name="reason"
    hint="Reste au journal, avec votre nom"
    isRequired
    rows={2}
    maxLength={500}
    value={value}
    onChange={({ target }) => onValue(target.value)}
  />
);
