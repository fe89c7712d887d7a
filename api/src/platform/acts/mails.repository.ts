import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import type { Actor } from '../http/person';
import { sendAbout, sendFilled } from '../mail-templates/send.repository';
import type { Task } from '../outbox/outbox.repository';
import { about } from '../outbox/third-party.repository';
import type { Standing } from './standing';

const distinct = <T>(values: readonly T[]) => [...new Set(values)];

type Mails = readonly [Task, ...Task[]];

/** Mails by who reads them: as themselves, or as another person about apprentices. */
function byPerson(mails: readonly Task[]): Mails[] {
  const found = new Map<string, [Task, ...Task[]]>();
  for (const mail of mails) {
    const of = JSON.stringify([mail.address?.toLowerCase(), mail.consentScope]);
    const there = found.get(of);
    if (there) there.push(mail);
    else found.set(of, [mail]);
  }
  return [...found.values()];
}

const studentsOf = (mails: Mails) =>
  distinct(mails.flatMap(({ studentId, otherStudentIds }) => [studentId ?? [], otherStudentIds].flat()));

/** What this person had read of, as it stands now. */
function linesFor(mails: Mails, standings: readonly Standing[]): string[] {
  const [{ address, consentScope }] = mails;
  const studentIds = studentsOf(mails);
  const concerned = standings.filter((one) =>
    consentScope === null
      ? one.address?.toLowerCase() === address?.toLowerCase()
      : one.studentId !== undefined && studentIds.includes(one.studentId),
  );
  return distinct(concerned.map(({ line }) => line));
}

const nothing = 'Rien ne change pour vous.';

/** One letter for all that a person has read of an act. */
function correctionOf(mails: Mails, standings: readonly Standing[]) {
  const [{ address: to, sentAt, createdAt }] = mails;
  const lines = linesFor(mails, standings).map((line) => `– ${line}`);
  const values = {
    objet: distinct(mails.map(({ subject }) => subject ?? '')).join('\u00a0; '),
    moment: formatInstant(sentAt ?? createdAt).replace(' ', ' à '),
    en_vigueur: lines.join('\n') || nothing,
  };
  return { to, key: 'aa_correction', values } as const;
}

interface TakenBack {
  actId: number;
  by: Actor;
  /** What holds now; asked where a mail has been sent already. */
  findStandings: () => Promise<readonly Standing[]>;
}

/**
 * Mails of an act go away with it while they are held; who has read some already reads once that they no longer hold, and
 * what does.
 */
export async function takeBackMails(
  tx: Queries,
  { outbox, audit }: Pick<Services, 'outbox' | 'audit'>,
  { actId, by, findStandings }: TakenBack,
): Promise<void> {
  const left = await outbox.takeBack(tx, actId);
  if (left.length === 0) return;
  const standings = await findStandings();
  for (const mails of byPerson(left)) {
    const letter = correctionOf(mails, standings);
    const [{ studentId, consentScope: scope, ...first }] = mails;
    const otherStudentIds = studentsOf(mails).filter((id) => id !== studentId);
    const toThird = about.safeParse({ ...first, studentId, scope, otherStudentIds, topic: null });
    if (toThird.success) await sendAbout(tx, { outbox, audit }, { ...letter, about: toThird.data, by });
    else await sendFilled(tx, outbox, letter);
  }
}
