import type { Notified } from '@tandem/shared/contract/teaching/asked';
import type { Services } from '../../services';
import { storeText } from '../../platform/bulk/mail.repository';
import type { Queries } from '../../platform/db/database';
import type { Actor } from '../../platform/http/person';
import { findTexts, type Mail, type MailText } from '../../platform/mail-templates/compose.repository';
import { type MailKey, mails } from '../../platform/mail-templates/registry';
import { queueAbout, writtenTogether } from '../../platform/mail-templates/send.repository';
import type { About } from '../../platform/outbox/third-party.repository';

/** What somebody reads of an act, before all that they read of it becomes one mail. */
export interface PersonLetter {
  /** The same for whatever goes to one person. */
  person: string;
  kind: Notified['kind'];
  name: string;
  to: string | null;
  key: MailKey;
  values: Readonly<Record<string, string>>;
  /** Whose journal tells of it. */
  registrationId?: number;
  /** Of another person's: about whom it is, and the consent that it needs. */
  third?: { student: string; mayKnow: boolean; about: About };
}
type PersonLetters = [PersonLetter, ...PersonLetter[]];

export interface By {
  tx: Queries;
  person: Actor;
}

const lacksConsent = 'Le consentement manque';
const conjunction = new Intl.ListFormat('fr-CH', { type: 'conjunction' });
const distinct = (texts: readonly string[]) => [...new Set(texts)];

function whyNot({ third, to, key }: PersonLetter, texts: ReadonlyMap<MailKey, MailText>): string | null {
  if (third?.mayKnow === false) return lacksConsent;
  if (!to) return 'Sans e-mail';
  return texts.has(key) ? null : 'Cette lettre est hors d’usage';
}

/** Letters by person, and by why they do not go out. */
function byPerson(letters: readonly PersonLetter[], texts: ReadonlyMap<MailKey, MailText>) {
  const found = new Map<string, { why: string | null; letters: PersonLetters }>();
  for (const letter of letters) {
    const why = whyNot(letter, texts);
    const of = JSON.stringify([letter.person, why]);
    const there = found.get(of);
    if (there) there.letters.push(letter);
    else found.set(of, { why, letters: [letter] });
  }
  return [...found.values()];
}

/** «Ada Rochat et Ben Rochat» */
function notifiedOf({ why, letters }: { why: string | null; letters: PersonLetters }): Notified {
  const [{ kind, name }] = letters;
  const students = distinct(letters.flatMap(({ third }) => third?.student ?? []));
  const letter = distinct(letters.map(({ key }) => mails[key].name)).join(', ');
  return { kind, name, about: students.length > 0 ? conjunction.format(students) : null, letter, why };
}

/** One letter to another person about several apprentices: it needs the consent of each. */
function aboutAll(first: About, letters: readonly PersonLetter[]): About {
  const others = letters.flatMap(({ third }) => third?.about.studentId ?? []).filter((id) => id !== first.studentId);
  return { ...first, otherStudentIds: [...new Set(others)] };
}

/** What AppApp writes by itself (teaching 7), queued in the transaction of the act from templates that the office keeps: each person gets one mail. */
export function mailingRepository({ outbox, audit, now }: Pick<Services, 'outbox' | 'audit' | 'now'>) {
  /** The journal of each registration keeps which mail it became, so that a group can say what became of it. */
  async function record({ tx, person }: By, { subject, text }: Mail, ids: readonly number[], outboxId?: number) {
    if (ids.length === 0) return;
    const diff = { mail: await storeText(tx, text, now()), outbox: outboxId };
    const reason = `Objet\u00a0: ${subject}`;
    await audit(
      tx,
      person,
      ids.map((entityId) => ({ action: 'mail', entity: 'registration', entityId, reason, diff })),
    );
  }

  async function queue(by: By, letters: PersonLetters, texts: ReadonlyMap<MailKey, MailText>): Promise<void> {
    const [{ to, third }] = letters;
    const [first, ...others] = letters.flatMap(({ key, values }) => {
      const text = texts.get(key);
      return text ? [{ template: { key, ...text }, values }] : [];
    });
    if (!to || !first) return;
    const mail = writtenTogether(to, [first, ...others]);
    if (third) {
      for (const { third: other } of letters) if (other?.about.topic) await outbox.forget(by.tx, other.about.topic);
      await queueAbout(by.tx, { outbox, audit }, { mail, about: aboutAll(third.about, letters), by: by.person });
    } else {
      const ids = [...new Set(letters.flatMap(({ registrationId }) => registrationId ?? []))];
      await record(by, mail, ids, await outbox.mail(by.tx, mail));
    }
  }

  /** Writes the letters of an act, and says who gets which and who gets none. */
  return async function send(by: By, letters: readonly PersonLetter[]): Promise<Notified[]> {
    const texts = await findTexts(by.tx, [...new Set(letters.map(({ key }) => key))]);
    const people = byPerson(letters, texts);
    for (const { why, letters: own } of people) {
      if (why === null) await queue(by, own, texts);
      // What has a topic waits for the consent, each by itself.
      else if (why === lacksConsent)
        for (const letter of own.filter(({ third }) => third?.about.topic)) await queue(by, [letter], texts);
    }
    return people.map(notifiedOf);
  };
}
