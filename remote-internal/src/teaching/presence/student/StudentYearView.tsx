import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { lessonColumns } from './lesson.columns';
import { MonthStrip } from './MonthStrip';
import { NoticesCard } from './NoticesCard';
import { RangeDialog } from './RangeDialog';
import styles from './student.module.css';
import { YearTally } from './YearTally';

interface Props {
  studentId: number;
  year: StudentYear;
}

/** Counts and rate, the year by month, what was announced, and each lesson with its cell. */
export function StudentYearView({ studentId, year }: Props) {
  const { lessons, tally } = year;
  const [isOpen, setIsOpen] = useState(false);
  const rows = lessons.filter(({ isOver, cell }) => isOver || cell).toReversed();

  return (
    <div className={styles.stack}>
      <Card title="Année">
        <YearTally year={year} />
        {lessons.length > 0 && <MonthStrip lessons={lessons} />}
      </Card>
      <NoticesCard studentId={studentId} lessons={lessons} />
      <Card
        title="Séances"
        action={
          tally.absent_unexcused > 0 && (
            <Button size="small" icon={<FileCheck size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
              Justifier des jours…
            </Button>
          )
        }
      >
        <DataTable
          label="Séances"
          columns={lessonColumns}
          rows={rows.map((row) => ({ ...row, id: row.lessonId }))}
          empty={
            <EmptyState
              title="Aucune séance n’a encore eu lieu."
              text="Elles paraissent ici dès la première, groupe par groupe."
            />
          }
        />
      </Card>
      {isOpen && <RangeDialog studentId={studentId} year={year} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
