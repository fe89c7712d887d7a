import type { MissingLesson, MissingLessons } from '@tandem/shared/contract/teaching/presence.missing';
import type { Found } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CircleCheckBig, Send } from 'lucide-react';
import { useState } from 'react';
import { FilterMenu } from '../../../kit/lists/filters/FilterMenu';
import type { PresenceAddress } from '../usePresenceAddress';
import { WeekStrip } from '../week/WeekStrip';
import { columnsFor } from './missing.columns';
import styles from './missing.module.css';
import { ableOf, useRemind } from './useRemind';

interface Props {
  address: PresenceAddress;
  found: Found<MissingLessons>;
}

/** The week as a map, and below it what is missing, the oldest first. */
export function MissingTab({ address, found }: Props) {
  return (
    <>
      <WeekStrip address={address} />
      <Loaded of={found}>{(missing) => <List address={address} missing={missing} isStale={found.isStale} />}</Loaded>
    </>
  );
}

function List({ address, missing, isStale }: { address: PresenceAddress; missing: MissingLessons; isStale: boolean }) {
  const { lessonId, places, teachers, change, hrefWith } = address;
  const { rows, total, all } = missing;
  const [ticked, setTicked] = useState<number[]>([]);
  const here = ticked.filter((id) => rows.some((row) => row.id === id));
  if (all === 0) return <AllEntered />;

  return (
    <>
      <div className={styles.tools}>
        <h2 className={styles.title}>
          À saisir <span>la plus ancienne d’abord</span>
        </h2>
        <FilterMenu
          label="Lieu"
          options={optionsOf(missing.locations)}
          chosen={places.map(String)}
          onChosen={(ids) => change({ place: ids.join() })}
        />
        <FilterMenu
          label="Répétiteur·trice"
          options={optionsOf(missing.teachers)}
          chosen={teachers.map(String)}
          onChosen={(ids) => change({ teacher: ids.join() })}
        />
        <Remind rows={here.length > 0 ? rows.filter(({ id }) => here.includes(id)) : rows} />
      </div>
      <div className={styles.list}>
        <DataTable
          label="Séances à saisir"
          columns={columnsFor(lessonId)}
          rows={rows}
          rowHref={({ id }) => hrefWith({ lesson: String(id) })}
          rowLabel={({ group, date }) => `${group} du ${date}`}
          selection={here}
          onSelection={setTicked}
          isStale={isStale}
          empty={<EmptyState title="Aucune séance ne correspond." text="Essayez avec moins de filtres." />}
        />
      </div>
      {total > rows.length && (
        <p className={styles.more}>{`Encore ${countOf(total - rows.length, 'séance')}, à la suite de celles-ci.`}</p>
      )}
    </>
  );
}

const optionsOf = (choices: MissingLessons['locations']) =>
  choices.map(({ id, label, lessons }) => ({ value: String(id), label: `${label} (${lessons})` }));

const AllEntered = () => (
  <EmptyState
    icon={<CircleCheckBig size={28} aria-hidden />}
    title="Toutes les présences sont saisies."
    text="La prochaine séance passée sans saisie paraîtra ici."
  />
);

/** One mail for each teacher of these lessons. */
function Remind({ rows }: { rows: readonly MissingLesson[] }) {
  const { send, isRunning } = useRemind();
  const able = ableOf(rows);
  const teachers = new Set(able.map(({ teacherId }) => teacherId)).size;

  return (
    <Button
      size="small"
      icon={<Send size={16} aria-hidden />}
      disabled={teachers === 0}
      title={teachers === 0 ? (rows[0]?.noReminder ?? undefined) : undefined}
      isBusy={isRunning}
      onClick={() => void send(able)}
    >
      {teachers === 0 ? 'Relancer' : `Relancer ${countOf(teachers, 'répétiteur·trice')}`}
    </Button>
  );
}
