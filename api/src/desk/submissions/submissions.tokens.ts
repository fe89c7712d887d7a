import { createHmac, randomBytes } from 'node:crypto';
import { formAge, submissionKindOf, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { Problem } from '../../platform/http/problem';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import { signer } from '../../platform/http/signed';

/** Crockford's base 32: nobody reads 0 as O or 1 as I. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const refLength = 4;
const facts = /^(\w+) (\d{1,15}) [\w-]{22}$/;

const notAnyMore =
  'Ce formulaire est resté ouvert trop longtemps ou n’est plus valable. Rechargez la page avant d’envoyer\u00a0: votre saisie est gardée.';
const tooSoon = 'Ce formulaire part trop vite. Attendez quelques secondes et envoyez-le encore une fois.';

/** A form that somebody fills in. */
export interface OpenedForm {
  /** SHA-256 of its token. */
  hash: Buffer;
  openedAt: Date;
}

/** Tokens that prove that a form was opened, and the references that follow from them (desk 16, 17). */
export function formTokens({ config, now }: Pick<Services, 'config' | 'now'>) {
  const { sign, open } = signer(config.secret, 'form');

  /** When a form of this kind was opened; undefined for what is forged or of another kind. */
  function openedAt(token: string, kind: SubmissionKind): number | undefined {
    const [, of, at] = facts.exec(open(token)?.toString('latin1') ?? '') ?? [];
    return of === kind ? Number(at) : undefined;
  }

  return {
    give: (kind: SubmissionKind): string =>
      sign(Buffer.from(`${kind} ${now().getTime()} ${randomBytes(16).toString('base64url')}`)),

    /** Its form. Throws 409 for one that is forged, of another form, too young or too old. */
    check(token: string, kind: SubmissionKind): OpenedForm {
      const at = openedAt(token, kind) ?? -Infinity;
      const seconds = (now().getTime() - at) / 1000;
      if (!(seconds <= formAge.most) || seconds < 0) throw new Problem(409, notAnyMore);
      if (seconds < formAge.least) throw new Problem(409, tooSoon);
      return { hash: hashOfSecret(token), openedAt: new Date(at) };
    },

    /** `AA-2026-4F7K`: the same form gives the same one, whatever becomes of it; `attempt` counts those that were taken. */
    refOf(formHash: Buffer, kind: SubmissionKind, attempt = 0): string {
      const bytes = createHmac('sha256', config.secret).update(`submission:${attempt}:`).update(formHash).digest();
      const sign = Array.from(bytes.subarray(0, refLength), (byte) => letters[byte % letters.length]).join('');
      return `${submissionKindOf(kind).prefix}-${today(now()).slice(0, 4)}-${sign}`;
    },
  };
}
