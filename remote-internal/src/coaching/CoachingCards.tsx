import { coachingSections, mostAreas } from '@tandem/shared/contract/coaching/coachings.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { asList } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { Card } from '@tandem/shared/ui/layout/Card';
import { SortableGroup } from '@tandem/shared/ui/tables/SortableGroup';
import type { ReactNode } from 'react';
import styles from './CoachingCards.module.css';
import type { Coach } from './coaching.fields';
import { CoachField } from './CoachField';

const { request, applicant, areas, situation, assignment, planning } = coachingSections;

interface Props {
  section: Section;
  choices: Choices;
  coaches: readonly Coach[];
  current?: { id: number; label: string } | undefined;
  /** Above who asks. */
  lead?: ReactNode;
}

/** A contract at risk makes it urgent (coaching 4). */
const withUrgency = (section: Section): Section => ({
  ...section,
  set: (changes) => section.set(changes['isContractAtRisk'] === true ? { ...changes, isUrgent: true } : changes),
});

/** The fields of a request: who asks, what for, and who takes it. */
export function CoachingCards({ section: given, choices, coaches, current, lead }: Props) {
  const section = withUrgency(given);
  const { values, set, errorOf } = section;
  const fields = { section, choices };

  return (
    <>
      <Card title="Demande">
        <div className={styles.stack}>
          {lead}
          <SectionFields {...fields} rows={rowsOf({ ...request, ...applicant })} />
        </div>
      </Card>
      <Card title="Situation">
        <div className={styles.stack}>
          <Areas section={section} choices={choices} />
          <SectionFields {...fields} rows={rowsOf(situation)} />
        </div>
      </Card>
      <Card title="Suivi">
        <div className={styles.stack}>
          <div className={styles.pair}>
            <SectionFields {...fields} rows={rowsOf(assignment)} />
            <CoachField
              coaches={coaches}
              current={current}
              officeId={values['officeId']}
              value={(values['coachId'] as number | null | undefined) ?? null}
              onValue={(coachId) => set({ coachId })}
              error={errorOf('coachId')}
            />
          </div>
          <SectionFields {...fields} rows={rowsOf(planning)} />
        </div>
      </Card>
    </>
  );
}

const rankLabels = ['Domaine principal', ...Array.from({ length: mostAreas - 1 }, (_, at) => `${at + 2}e domaine`)];

/** The areas in their order: the first one is the main one. */
function Areas({ section: { values, set, errorOf }, choices }: Pick<Props, 'section' | 'choices'>) {
  const chosen = asList(values['areaIds']);
  const visible = chosen.length > 0 ? chosen : [null];
  return (
    <SortableGroup
      label={areas.areaIds.label}
      name="areaIds"
      ranks={rankLabels}
      addLabel="Ajouter un domaine"
      options={choices.optionsOf(areas.areaIds.list, chosen).map(({ id, label }) => ({ value: String(id), label }))}
      value={visible.map((id) => (typeof id === 'number' ? String(id) : ''))}
      onValue={(ids) => set({ areaIds: ids.map((id) => (id ? Number(id) : null)) })}
      error={errorOf('areaIds')}
    />
  );
}
