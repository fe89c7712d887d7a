import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Person } from '../../platform/http/person';
import { sendAbout, sendFilled } from '../../platform/mail-templates/send.repository';
import { type About, thirdPartyAt } from '../../platform/outbox/third-party.repository';
import { knownOf } from './submissions.intake';
import { topicOf } from './submissions.notices.repository';
import { type Stored, submissionOf } from './submissions.rows.repository';

interface Act {
  tx: Queries;
  row: Stored;
  person: Person;
  at: Date;
}

/** The apprentice on file whom a submission is probably about, where its sender is somebody else: company, trainer or representative. */
async function aboutOf(services: Services, { tx, row, person, at }: Act): Promise<About | undefined> {
  if (row.kind === 'aa_teacher') return undefined;
  for (const { recordId: studentId } of await knownOf(services, tx, submissionOf(row, person.ip), today(at))) {
    const other = await thirdPartyAt(tx, studentId, row.email);
    if (other) return { ...other, studentId, topic: topicOf(row), isCoaching: row.kind === 'ca_student' };
  }
  return undefined;
}

/** A letter to who sent it, in the words of who treats it; held where that is somebody else and the consent is missing (house 35). */
export async function writeToSender(services: Services, of: Act, message: string): Promise<void> {
  const { tx, row, person: by } = of;
  const mail = { to: row.email, key: 'submission_letter', values: { reference: row.ref, message } } as const;
  const about = await aboutOf(services, of);
  if (about) await sendAbout(tx, services, { ...mail, about, by });
  else await sendFilled(tx, services.outbox, mail);
}
