import type { RolloverChoices, RolloverYear } from '@tandem/shared/contract/administration/rollover';
import { Card } from '@tandem/shared/ui/layout/Card';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import styles from './rollover.module.css';

interface Props {
  from: RolloverYear;
  to: RolloverYear;
  choices: RolloverChoices;
  onChoices: (choices: RolloverChoices) => void;
}

const waiting = [
  { value: 'carry', label: 'Les reprendre dans la nouvelle année' },
  { value: 'withdraw', label: 'Les retirer' },
  { value: 'leave', label: 'Les laisser où elles sont' },
] as const;

/** What the passage does; each part can be left out. */
export function RolloverChoicesCard({ from, to, choices, onChoices }: Props) {
  const choose = (part: Partial<RolloverChoices>) => onChoices({ ...choices, ...part });
  return (
    <Card title={`De ${from.label} à ${to.label}`}>
      <div className={styles.choices}>
        <CheckField
          label="Faire monter les années d’apprentissage"
          hint="Qui termine sa formation ou la commence avec la nouvelle année reste où il est."
          checked={choices.raise}
          onValue={(raise) => choose({ raise })}
        />
        <CheckField
          label="Clore les groupes terminés"
          hint="Ceux qui ont encore des séances à venir ou des présences à saisir restent ouverts."
          checked={choices.close}
          onValue={(close) => choose({ close })}
        />
        <CheckField
          label="Copier les profils de vacances"
          hint="Les fêtes mobiles sont justes, les vacances scolaires restent à vérifier. Reliez ensuite lieux et écoles à la copie."
          checked={choices.profiles}
          onValue={(profiles) => choose({ profiles })}
        />
        <CheckField
          label={`Faire de ${to.label} l’année courante`}
          checked={choices.current}
          onValue={(current) => choose({ current })}
        />
        <RadioField
          label="Demandes et inscriptions en attente"
          options={waiting}
          value={choices.waiting}
          onValue={(value) => choose({ waiting: value })}
        />
      </div>
    </Card>
  );
}
