import type { Participant } from '@tandem/shared/contract/teaching/groups';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { capital } from '@tandem/shared/rules/text/capital';
import { dayText } from '@tandem/shared/rules/time/month';
import {
  type Letters,
  mergedLetters,
  type StudentLetter,
  type TeacherLetter,
} from '../course-mails/notifying.repository';
import { endText } from '../placing/placing.letters';
import type { StoredGroup } from './groups.file.repository';
import { linesOfOther } from './groups.letters';

/** A group that people left, the one that received them, and who went where. */
export interface Regrouped {
  former: StoredGroup;
  other: StoredGroup;
  /** The first day without them, and the first lesson in the other group from then on. */
  from: string;
  first: string | undefined;
  moved: readonly Participant[];
  waiting: readonly Participant[];
  /** Who gives lessons that are cancelled. */
  teacherIds: readonly number[];
}

const names = new Intl.ListFormat('fr-CH', { type: 'conjunction' });
const namesOf = (people: readonly Participant[]) => names.format(people.map(({ name }) => name));
const verbOf = (people: readonly Participant[], one: string, several: string) => (people.length > 1 ? several : one);

const toStudent = (
  { registrationId }: Participant,
  template: StudentLetter['template'],
  changes: string,
  more: StudentLetter['more'] = {},
): StudentLetter => ({ registrationId, template, more: { changements: changes, ...more }, changes });

const toTeachers = (
  teacherIds: readonly (number | null)[],
  { code }: StoredGroup,
  lines: readonly string[],
): Letters => ({
  students: [],
  teachers: [...new Set(teacherIds)].flatMap((teacherId): TeacherLetter[] =>
    teacherId === null || lines.length === 0
      ? []
      : [
          {
            teacherId,
            template: 'teacher_changed',
            changes: lines.map((line) => `${code}\u00a0– ${line}`).join('\n'),
          },
        ],
  ),
});

function changesOfMoved({ former, other, from, first }: Regrouped): string {
  const start = first ? [`Première séance dans ce groupe\u00a0: ${dayText(first)}.`] : [];
  return [`Dès le ${dayText(from)}\u00a0:`, ...linesOfOther(former, other), ...start].join('\n');
}

/** What whoever gives the group that people leave reads. */
function linesOfFormer({ other, from, moved, waiting }: Regrouped): string[] {
  const day = dayText(from);
  const passes = `Dès le ${day}, ${namesOf(moved)} ${verbOf(moved, 'passe', 'passent')} dans ${other.code}.`;
  const waits = `Dès le ${day}, ${namesOf(waiting)} ${verbOf(waiting, 'attend', 'attendent')} une autre place.`;
  return [...(moved.length > 0 ? [passes] : []), ...(waiting.length > 0 ? [waits] : [])];
}

/** Who goes, who waits again and who teaches reads of it once; nothing changes for whoever stays. */
function lettersOf(of: Regrouped, linesHere: readonly string[], linesThere: readonly string[]): Letters {
  const { former, other, from, moved, waiting, teacherIds } = of;
  const waits = endText(former.code, from, 'waiting');
  const students: Letters = {
    students: [
      ...moved.map((one) => toStudent(one, 'lessons_changed', changesOfMoved(of))),
      ...waiting.map((one) => toStudent(one, 'waiting_again', waits, { groupe: former.code })),
    ],
    teachers: [],
  };
  return mergedLetters([
    students,
    toTeachers([former.teacherId, ...teacherIds], former, linesHere),
    toTeachers([other.teacherId], other, linesThere),
  ]);
}

/** The letters of a split. */
export function lettersOfSplit(of: Regrouped): Letters {
  const { other, first, moved } = of;
  const begins = `Nouveau groupe\u00a0: ${capital(hoursText(other))}, dès le ${dayText(first ?? of.from)}, avec ${namesOf(moved)}.`;
  return lettersOf(of, linesOfFormer(of), [begins]);
}

/** The letters of a join. */
export function lettersOfJoin(of: Regrouped): Letters {
  const { former, from, moved } = of;
  const ends = `Plus de séance dès le ${dayText(from)}.`;
  const comes = `Dès le ${dayText(from)}, ${namesOf(moved)} ${verbOf(moved, 'vient', 'viennent')} de ${former.code}.`;
  return lettersOf(of, [...linesOfFormer(of), ends], moved.length > 0 ? [comes] : []);
}
