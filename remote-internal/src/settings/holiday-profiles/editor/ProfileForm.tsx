import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { YearCalendar } from '../calendar/YearCalendar';
import { IcsImport } from './IcsImport';
import { PeriodLines } from './PeriodLines';
import styles from './ProfileForm.module.css';
import { headFields, lineOf, withRange } from './profile.draft';
import { UsualPeriods } from './UsualPeriods';
import { faultsIn, formName, type ProfileForm as Draft, type ProfileValues } from './useProfileForm';

interface Props {
  profile: Draft;
  choices: Choices;
  isBusy: boolean;
  onSave: (values: ProfileValues) => Promise<void>;
  /** Under the periods: what the profile touches. */
  children?: ReactNode;
}

/** The periods on the left, the year on the right; both change the same lines. */
export function ProfileForm({ profile, choices, isBusy, onSave, children }: Props) {
  const { form, isDirty, head, year } = profile;

  return (
    <Form ref={focusFirstField} className={styles.form} aria-label="Profil de vacances" {...form.submit(onSave)}>
      {form.formState.isSubmitted && <FaultSummary faults={faultsIn(profile)} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card title="Profil">
            <SectionFields rows={headFields} section={head} choices={choices} />
          </Card>
          <Card title="Périodes fermées" action={<IcsImport profile={profile} />}>
            <Periods profile={profile} />
          </Card>
          {children}
        </div>
        <Card title="Calendrier">
          {year ? (
            <Year profile={profile} year={year} />
          ) : (
            <p className={styles.note}>Choisissez une année de formation pour voir son calendrier.</p>
          )}
        </Card>
      </div>
      <div className={styles.actions}>
        <LinkButton to="/internal/settings/holiday-profiles">Retour à la liste</LinkButton>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}

function Periods({ profile }: { profile: Draft }) {
  const { draft, setLines } = profile;
  return (
    <div className={styles.stack}>
      <UsualPeriods profile={profile} />
      <PeriodLines profile={profile} />
      <div>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => setLines([...draft.periods, lineOf()])}
        >
          Ajouter une période
        </Button>
      </div>
    </div>
  );
}

const severalTouched = 'Ces jours touchent plusieurs périodes\u00a0: changez plutôt leurs dates.';

function Year({ profile, year }: { profile: Draft; year: NonNullable<Draft['year']> }) {
  const { draft, setLines } = profile;
  const [fault, setFault] = useState<string>();
  const handleRange = (from: string, to: string) => {
    const line = lineOf({ from, to });
    const lines = withRange(draft.periods, line);
    setFault(lines ? undefined : severalTouched);
    if (!lines) return;
    setLines(lines);
    if (!lines.includes(line)) return;
    // The new line wants a name: its field stands in the page once it is drawn.
    requestAnimationFrame(() => document.getElementById(`${formName}.${lines.indexOf(line)}.label`)?.focus());
  };

  return (
    <>
      {fault && <Banner tone="err">{fault}</Banner>}
      <YearCalendar key={year.id} year={year} closures={draft.periods} onRange={handleRange} />
    </>
  );
}
