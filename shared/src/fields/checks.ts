import * as z from 'zod';
import { parseAvs } from '../rules/identifiers/avs';
import { isEmail, normaliseEmail } from '../rules/identifiers/email';
import { parseIban } from '../rules/identifiers/iban';
import { parsePhone } from '../rules/identifiers/phone';
import { asOneLine, withoutInvisible } from '../rules/text/invisible';
import { timeTyped } from '../rules/time/slots';
import { parseUid } from '../rules/identifiers/uid';
import { civilDate } from '../contract/page';

const required = 'Ce champ est requis.';
const unreadable = /\p{Surrogate}|(?![\n\r\t])\p{Cc}/u;
const isReadable = (text: string) => !unreadable.test(text);

const textOf = (clean: (text: string) => string, max: number) =>
  z
    .string(required)
    .overwrite(clean)
    .trim()
    .max(max, `${max} caractères au plus.`)
    .refine(isReadable, 'Ce texte contient un caractère qui ne peut pas être enregistré.');

const isGiven = (text: string) => text !== '';
const plain = (max: number) => textOf(asOneLine, max);

/** A text that must be given; trimmed, and without invisible signs. */
export const requiredText = (max: number) => textOf(withoutInvisible, max).refine(isGiven, { message: required });

/** A text that may be left out: `''` and `null` both mean «nothing» and arrive as `null`. */
export const optionalText = (max: number) => orNothing(textOf(withoutInvisible, max));

/** A text of one line that must be given; line breaks and tabs become spaces. */
export const requiredLine = (max: number) => plain(max).refine(isGiven, { message: required });

/** A text of one line that may be left out. */
export const optionalLine = (max: number) => orNothing(plain(max));

/** First or last name. */
export const personName = requiredLine(80);

const link = /:\/\/|\bwww\.|[<>@]|\.\p{L}{2}/iu;
/** A text that strangers give and that goes into our mails: neither a link nor markup. */
export const textWithoutLink = (max: number) =>
  requiredLine(max).refine(
    (text) => !link.test(text),
    'Ce texte ne peut contenir ni lien, ni adresse, ni «\u00a0<\u00a0».',
  );

/** E-mail of spec §5, trimmed and lower-cased (house 14). */
export const requiredEmail = plain(254)
  .overwrite(normaliseEmail)
  .refine(isEmail, 'Cette adresse e-mail n’est pas valable.');
export const optionalEmail = orNothing(
  plain(254)
    .overwrite(normaliseEmail)
    .refine((text) => text === '' || isEmail(text), 'Cette adresse e-mail n’est pas valable.'),
);

const timeFault = 'Indiquez une heure, par exemple 18:00.';
const time = plain(8).overwrite((text) => timeTyped(text) ?? text);
const isTime = (text: string) => timeTyped(text) === text;
/** A time in any usual writing, stored as `18:00`, which is what clients are told to send. */
export const requiredTime = time.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeFault);
export const optionalTime = orNothing(time.refine((text) => text === '' || isTime(text), timeFault));

const phoneFault = 'Ce numéro de téléphone n’est pas valable (exemple\u00a0: 079 123 45 67).';
const phone = plain(30).overwrite((text) => parsePhone(text) ?? text);
/** A phone number in any usual writing, stored as E.164 (house 12). */
export const requiredPhone = phone.refine((text) => parsePhone(text) !== undefined, phoneFault);
export const optionalPhone = orNothing(
  phone.refine((text) => text === '' || parsePhone(text) !== undefined, phoneFault),
);

/** AVS number in any usual writing, stored as 13 digits (house 9); `null` removes it. */
export const optionalAvs = orNothing(
  plain(20)
    .overwrite((text) => parseAvs(text) ?? text)
    .refine((text) => text === '' || parseAvs(text) !== undefined, 'Le numéro AVS n’est pas valable.'),
);

/** IBAN in any usual writing, stored without spaces (house 10); `null` removes it. */
export const optionalIban = orNothing(
  plain(50)
    .overwrite((text) => parseIban(text) ?? text)
    .refine((text) => text === '' || parseIban(text) !== undefined, 'L’IBAN n’est pas valable.'),
);

/** Company number `CHE-123.456.789` (house 11). */
export const optionalUid = orNothing(
  plain(20)
    .overwrite((text) => parseUid(text) ?? text)
    .refine((text) => text === '' || parseUid(text) !== undefined, 'Le numéro IDE n’est pas valable.'),
);

/** Postcode of any country; the API also holds the four digits of a Swiss one, which depends on the country chosen. */
export const optionalNpa = orNothing(
  plain(10).refine((text) => /^[0-9A-Za-z -]*$/.test(text), 'Ce numéro postal n’est pas valable.'),
);

/** A date that may be left out. */
export const optionalDate = orNothing(z.union([z.literal(''), civilDate]));

/** The id of a list item or of another row, chosen in a form. */
export const requiredChoice = z.int('Choisissez une valeur.').positive('Choisissez une valeur.').max(2_147_483_647);
export const optionalChoice = requiredChoice.nullable();
/** One of many as a field with a search holds it, with what it is called; `missing` is said where none is chosen. */
export const chosenOne = (missing = 'Choisissez une valeur.') =>
  z.object({ id: requiredChoice, label: z.string() }, missing);

/** Several ids, each of them once; named in the singular with its article, and in the plural. */
export const chosenOnce = (max: number, one: string, many: string) =>
  z
    .array(requiredChoice)
    .max(max, `${max} ${many} au plus.`)
    .refine((ids) => new Set(ids).size === ids.length, `${one} ne s’indique qu’une fois.`);

/** The version a change is based on; left out, the API answers 428. */
export const version = z.int().positive().max(2_147_483_647).optional();

function orNothing<T extends z.ZodType<string, string>>(text: T) {
  return text.nullable().overwrite((value) => (value === '' ? null : value));
}
