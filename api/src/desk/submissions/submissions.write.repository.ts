import type { Submission, submissions } from '@tandem/shared/contract/desk/submissions';
import type { ParsedOf } from '@tandem/shared/contract/endpoint';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { secretValue } from '../../platform/http/cookies';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import type { At, Written } from '../../platform/http/write';
import { reasonOf } from './submissions.confirm.repository';
import { takeIn, knownOf } from './submissions.intake';
import { confirmMail, followMail } from './submissions.mails';
import { settleSubmission, notifyOfNew, topicOf } from './submissions.notices.repository';
import { isOpen, submissionsRepository } from './submissions.repository';
import { findTreated, put, type Stored, submissionOf, whoseIs } from './submissions.rows.repository';
import { confirmSecret } from './submissions.send.repository';
import { spamFrom } from './submissions.spam';
import { sendAbout, sendFilled } from '../../platform/mail-templates/send.repository';
import { type About, thirdPartyAt } from '../../platform/outbox/third-party.repository';

type BodyOf<K extends 'accept' | 'refuse' | 'ask' | 'mark'> = Omit<
  ParsedOf<(typeof submissions)[K]>['body'],
  'version'
>;

interface Act {
  tx: Queries;
  row: Stored;
  person: Person;
  at: Date;
}

function checkOpen(row: Stored): void {
  if (!isOpen(row)) throw new Problem(422, 'Cette demande ne se traite plus.', {});
}

/** What the office decides on submissions (desk 18). The audit log says that it was done, not what was sent. */
export function submissionWriter(services: Services) {
  const { db, now, audit, outbox, config } = services;
  const { toView } = submissionsRepository(services);

  /** One person's act on one version of a row that they treat. */
  const act = (
    at: At,
    person: Person,
    action: string,
    write: (act: Act) => Promise<Stored>,
  ): Promise<Written<Submission>> =>
    db.transaction(async (tx) => {
      const row = await findTreated(tx, person, at.id, true);
      if (!row) throw notFound('Demande');
      if (row.version !== at.version) return { isStale: true, row: await toView(tx, row, person.ip) };
      const after = await write({ tx, row, person, at: now() });
      await audit(tx, person, { action, entity: 'submission', entityId: row.id });
      return { isStale: false, row: await toView(tx, after, person.ip) };
    });

  const change = ({ tx, row, person, at }: Act, columns: Parameters<typeof put>[3]) =>
    put(tx, row.id, { at, by: person.id }, columns);

  async function accept(of: Act, { recordId, take, officeId: chosen }: BodyOf<'accept'>): Promise<Stored> {
    const { tx, row, person, at } = of;
    checkOpen(row);
    const officeId = row.kind === 'ca_student' ? (chosen ?? row.officeId) : row.officeId;
    const faults = await faultsOf(tx, [{ field: 'officeId', list: 'coachapp-office', value: chosen }]);
    if (Object.keys(faults).length > 0) throw refused(faults);
    if (row.kind === 'ca_student' && officeId === null) throw refused({ officeId: 'Choisissez une antenne.' });
    const context = { tx, by: person, at, today: today(at), reason: reasonOf(row), recordId, take };
    const result = await takeIn(services, context, submissionOf(row, person.ip, officeId));
    await settleSubmission(tx, row, at);
    // Nobody has pressed the link of the first mail: this one follows the request.
    const follow = row.followHash ? undefined : secretValue();
    if (follow) await outbox.mail(tx, followMail(config, row, follow));
    return change(of, {
      state: 'processed',
      officeId,
      processedAt: at,
      processedById: person.id,
      ...whoseIs(result),
      ...(follow && { followHash: hashOfSecret(follow) }),
    });
  }

  async function refuse(of: Act, { reason, letter }: BodyOf<'refuse'>): Promise<Stored> {
    const { tx, row, person, at } = of;
    checkOpen(row);
    if (letter) await writeToSender(services, of, letter);
    await settleSubmission(tx, row, at);
    return change(of, {
      state: 'refused',
      refusal: reason,
      processedAt: at,
      processedById: person.id,
    });
  }

  async function ask(of: Act, { letter }: BodyOf<'ask'>): Promise<Stored> {
    checkOpen(of.row);
    await writeToSender(services, of, letter);
    return change(of, { askedAt: of.at });
  }

  /** Taken for spam it is gone from the list; taken back it goes on from where it was, with a mail to confirm it where no link does. */
  async function mark(of: Act, { isSpam }: BodyOf<'mark'>): Promise<Stored> {
    const { tx, row, at } = of;
    if (isSpam) {
      checkOpen(row);
      await settleSubmission(tx, row, at);
      return change(of, { state: 'spam' });
    }
    if (row.state !== 'spam') throw new Problem(422, 'Cette demande n’est pas marquée comme indésirable.', {});
    if (row.confirmedAt) {
      await notifyOfNew(tx, row, at);
      return change(of, { state: 'confirmed' });
    }
    // Marked by a person: the mail was sent, and its link still confirms.
    const isSent = row.spamScore < spamFrom && row.confirmUntil !== null && row.confirmUntil > at;
    if (isSent) return change(of, { state: 'unconfirmed' });
    const { token, columns } = confirmSecret(at);
    await outbox.mail(tx, confirmMail(config, row, { token }));
    return change(of, { state: 'unconfirmed', remindedAt: at, ...columns });
  }

  return {
    accept: (at: At, body: BodyOf<'accept'>, person: Person) => act(at, person, 'accept', (of) => accept(of, body)),
    refuse: (at: At, body: BodyOf<'refuse'>, person: Person) => act(at, person, 'refuse', (of) => refuse(of, body)),
    ask: (at: At, body: BodyOf<'ask'>, person: Person) => act(at, person, 'ask', (of) => ask(of, body)),
    mark: (at: At, body: BodyOf<'mark'>, person: Person) =>
      act(at, person, body.isSpam ? 'mark_spam' : 'unmark_spam', (of) => mark(of, body)),
  };
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
async function writeToSender(services: Services, of: Act, message: string): Promise<void> {
  const { tx, row, person: by } = of;
  const mail = { to: row.email, key: 'submission_letter', values: { reference: row.ref, message } } as const;
  const about = await aboutOf(services, of);
  if (about) await sendAbout(tx, services, { ...mail, about, by });
  else await sendFilled(tx, services.outbox, mail);
}
