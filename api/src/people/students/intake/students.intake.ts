import type { SubmissionCandidate } from '@tandem/shared/contract/desk/submissions';
import { ages, isMinor } from '@tandem/shared/contract/people/students.age';
import { ageOn } from '@tandem/shared/rules/time/dates';
import { choicesIn } from '../../../platform/db/choices.repository';
import type { Queries } from '../../../platform/db/database';
import { refused } from '../../../platform/http/problem';
import type { IntakePart, IntakeResult, Submission, IntakeContext } from '../../../platform/intake/part';
import { checkSent, differencesOf } from '../../../platform/intake/pairs.repository';
import type { Services } from '../../../services';
import { findDuplicates, lockName } from '../../duplicates.repository';
import { lacksRepresentative } from '../students.rules';
import { studentWriter } from '../file/write.repository';
import { addStudent, authorOf, isRepresentativePayer } from './add.repository';
import { fillStudent, lockFile } from './fill.repository';
import { pairsOf } from './pairs';
import { type Said, saidIn, type Sent } from './sent';

/** The same words whatever was asked for: a request for coaching exists for nobody outside of it (coaching 1). */
const reason = 'Demande en ligne';

const isSent = (sent: Submission): sent is Sent => sent.kind !== 'aa_teacher';
const sentOf = (sent: Submission): Sent => {
  if (!isSent(sent)) throw new Error('not about an apprentice');
  return sent;
};
const isOfCoaching = ({ kind }: Sent) => kind === 'ca_student';

/** Apprentices, from both forms that are about one. */
export function studentsIntake(services: Services): readonly IntakePart[] {
  const { read, record, workIn } = studentWriter(services);

  /** Within a transaction, nobody else adds the same name before its end. */
  async function known(queries: Queries, given: Submission, today: string): Promise<SubmissionCandidate[]> {
    const sent = sentOf(given);
    const { me } = sent.payload;
    await lockName(queries, me);
    // Who reads a request for coaching does not learn when somebody was born, from the score either (people 35).
    const typed = isOfCoaching(sent) ? { ...me, birthDate: null } : me;
    const found = await findDuplicates(queries, typed, today);
    return found.map(({ id, lastName, firstName, number, city, status, score, verdict, reasons }) => ({
      recordId: id,
      label: `${firstName} ${lastName}`,
      hint: [number, city, status === 'archived' && 'dans les archives'].filter(Boolean).join(', '),
      score,
      verdict,
      reasons,
    }));
  }

  async function compare(queries: Queries, given: Submission, recordId: number) {
    const sent = sentOf(given);
    const file = await read(queries, recordId);
    return file && differencesOf(queries, pairsOf(saidIn(sent), file, isOfCoaching(sent)));
  }

  async function add({ tx, by, at }: IntakeContext, sent: Sent, said: Said): Promise<number> {
    const work = workIn(tx, await authorOf(tx, by, sent), at);
    await lockName(tx, said.me);
    const id = await addStudent(work, said);
    await record(work, { action: 'create', after: await read(tx, id), reason });
    return id;
  }

  async function fill({ tx, by, at, take }: IntakeContext, sent: Sent, said: Said, id: number): Promise<number> {
    const work = workIn(tx, await authorOf(tx, by, sent), at);
    await lockFile(work, id);
    const before = (await read(tx, id))!;
    await fillStudent({ ...work, before }, said, { pairs: pairsOf(said, before, isOfCoaching(sent)), take });
    const after = (await read(tx, id))!;
    if (sent.kind === 'aa_student' && lacksRepresentative(after, work.today)) throw noRepresentative();
    await record(work, { action: 'change', before, after, reason });
    return id;
  }

  async function take(context: IntakeContext, given: Submission, result: IntakeResult): Promise<IntakeResult> {
    const sent = sentOf(given);
    const said = saidIn(sent, await isRepresentativePayer(context.tx, sent));
    checkAge(said, sent, context);
    await checkSent(context.tx, [
      ...choicesIn(said.fields.me, said.me, 'me.'),
      ...choicesIn(said.fields.training, said.training, 'training.'),
    ]);
    const { recordId } = context;
    const studentId = await (recordId === null ? add(context, sent, said) : fill(context, sent, said, recordId));
    return { ...result, studentId };
  }

  return [{ kinds: ['aa_student', 'ca_student'], order: 1, known, compare, take }];
}

const noRepresentative = () => refused({ representative: 'Une représentation légale est requise avant 18 ans.' });

/** People 5, on the day of the acceptance. A request for coaching names no representative. */
function checkAge({ me, representative }: Said, { kind }: Sent, { today, recordId }: IntakeContext): void {
  const age = ageOn(me.birthDate, today);
  if (age < ages.youngest || age > ages.oldest)
    throw refused({ 'me.birthDate': `L’âge doit se situer entre ${ages.youngest} et ${ages.oldest} ans.` });
  if (kind === 'aa_student' && recordId === null && !representative && isMinor(me.birthDate, today))
    throw noRepresentative();
}
