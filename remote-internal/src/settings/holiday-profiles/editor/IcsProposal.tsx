import { calendarForm } from '@tandem/shared/contract/settings/holiday-profiles';
import { overlap } from '@tandem/shared/rules/time/closures';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { FormDialog } from '../../../kit/FormDialog';
import styles from './IcsImport.module.css';

interface Period {
  label: string;
  from: string;
  to: string;
}

export interface Proposal {
  periods: readonly Period[];
  /** Of other years. */
  outside: number;
  /** No periods at all: how many, and the first of them with the reason. */
  leftOut: number;
  passedOver: readonly { label: string; reason: string }[];
}

interface Props {
  proposal: Proposal;
  /** The lines that the form has already. */
  known: readonly Period[];
  onTake: (periods: Period[]) => void;
  onClose: () => void;
}

/** What a calendar file holds of the year: everything is checked but what overlaps a period or an earlier line. */
export function IcsProposal({ proposal: { periods, outside, leftOut, passedOver }, known, onTake, onClose }: Props) {
  const isFree = (period: Period, index: number) =>
    ![...known, ...periods.slice(0, index)].some((other) => other.from && other.to && overlap(other, period));
  const form = useZodForm(calendarForm, { checks: periods.map(isFree) });
  const checks = form.choice('checks');
  const chosen = periods.filter((_, index) => checks.value[index]);

  return (
    <FormDialog
      form={form}
      title="Périodes du calendrier"
      confirm={chosen.length > 1 ? `Ajouter ${chosen.length} périodes` : 'Ajouter la période'}
      isDisabled={chosen.length === 0}
      onSave={() => onTake(chosen)}
      onClose={onClose}
    >
      <p>
        {periods.length === 0
          ? 'Ce calendrier ne contient aucune journée entière de cette année de formation.'
          : 'Choisissez les périodes à ajouter\u00a0; rien n’est enregistré avant «\u00a0Enregistrer\u00a0».'}
      </p>
      <ul className={styles.periods}>
        {periods.map((period, index) => (
          <li key={`${period.from} ${period.label}`}>
            <CheckField
              label={period.label}
              hint={`${formatDate(period.from)} – ${formatDate(period.to)}${isFree(period, index) ? '' : ', recouvre une autre période'}`}
              checked={checks.value[index] ?? false}
              onValue={(isOn) => checks.onValue(checks.value.with(index, isOn))}
            />
          </li>
        ))}
      </ul>
      {outside > 0 && <p className={styles.note}>{`${countOf(outside, 'période')} d’une autre année.`}</p>}
      {leftOut > 0 && <PassedOver count={leftOut} events={passedOver} />}
    </FormDialog>
  );
}

/** The events that are no periods, by name. */
const PassedOver = ({ count, events }: { count: number; events: Proposal['passedOver'] }) => (
  <div className={styles.note}>
    {count > 1 ? `${count} événements laissés de côté\u00a0:` : 'Un événement laissé de côté\u00a0:'}
    <ul>
      {events.map(({ label, reason }, at) => (
        <li key={at}>{`${label} (${reason})`}</li>
      ))}
      {count > events.length && <li>{`et ${count - events.length} autres`}</li>}
    </ul>
  </div>
);
