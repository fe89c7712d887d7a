import * as z from 'zod';
import { keysOf } from '../contract/enumerations';
import { civilDate } from '../contract/page';
import { durationText } from '../rules/time/duration';
import { formatMoney } from '../rules/figures/money';
import {
  optionalAvs,
  optionalChoice,
  optionalDate,
  optionalEmail,
  optionalIban,
  optionalLine,
  optionalNpa,
  optionalPhone,
  optionalText,
  optionalTime,
  optionalUid,
  requiredChoice,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
  requiredTime,
} from './checks';
import type { Field, Fields } from './field';
import { type LabelName, labelName, type StoredOf, type ValueOf } from './values';

const choose = 'Choisissez une valeur.';
const mostItems = 500;
const noYear = 'Indiquez une année.';
/** 100 % in hundredths of a percent. */
const wholePercent = 10_000;
/** CHF 10'000'000 in centimes. */
const mostMoney = 1_000_000_000;

const letters = (length: number) =>
  optionalText(length)
    .overwrite((text) => text && text.toUpperCase())
    .refine((text) => !text || (text.length === length && /^[A-Z]+$/.test(text)), `${length} lettres, sans accent.`);

const colour = z
  .string()
  .nullable()
  .overwrite((text) => (text ? text.toLowerCase() : null))
  .refine((text) => text === null || /^#[0-9a-f]{6}$/.test(text), 'Cette couleur n’est pas valable.');

const swissNpa = z.string().regex(/^[1-9]\d{3}$/, 'Un NPA suisse a quatre chiffres.');

/** Required or not, both are read off the same two checks. */
const either = <R extends z.ZodType, O extends z.ZodType>({ isRequired }: Field, required: R, optional: O) =>
  isRequired ? required : optional;
const orNull = <T extends z.ZodType>(field: Field, shape: T) => either(field, shape, shape.nullable());

/** What a form sends for one field, with its French faults. */
export function fieldShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return either(field, requiredLine(field.max), optionalLine(field.max));
    case 'long':
      return either(field, requiredText(field.max), optionalText(field.max));
    case 'email':
      return either(field, requiredEmail, optionalEmail);
    case 'phone':
      return either(field, requiredPhone, optionalPhone);
    case 'date':
      return either(field, civilDate, optionalDate);
    case 'time':
      return either(field, requiredTime, optionalTime);
    case 'month':
      return orNull(field, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choisissez un mois.'));
    case 'npa':
      return optionalNpa;
    case 'avs':
      return optionalAvs;
    case 'iban':
      return optionalIban;
    case 'uid':
      return optionalUid;
    case 'letters':
      return letters(field.length);
    case 'colour':
      return colour;
    case 'percent':
      return orNull(field, within({ min: 0, max: wholePercent }, String));
    case 'npas':
      return z.array(swissNpa).max(100);
    case 'words':
      return z.array(requiredText(60)).max(50);
    case 'year':
      return orNull(field, z.int(noYear).min(field.min, noYear).max(field.max, noYear));
    case 'number':
      return orNull(field, within(field, String));
    case 'duration':
      return orNull(field, durationWithin(field));
    case 'money':
      return orNull(field, within({ min: field.min ?? 0, max: field.max ?? mostMoney }, formatMoney));
    case 'flag':
      return z.boolean();
    case 'enum':
      return orNull(field, z.enum(keysOf(field.labels), choose));
    case 'enums':
      return z.array(z.enum(keysOf(field.labels))).max(Object.keys(field.labels).length);
    case 'one':
      return either(field, requiredChoice, optionalChoice);
    case 'several':
      return z.array(requiredChoice).max(field.max ?? mostItems, `${field.max ?? mostItems} choix au plus.`);
    case 'own':
      throw new Error(`«${field.label}» is checked by its own domain`);
  }
}

const within = (
  { min, max }: { min: number; max: number },
  message: (limit: number) => string,
  noNumber = 'Indiquez un nombre entier.',
) =>
  z
    .int(noNumber)
    .min(min, `${message(min)} au moins.`)
    .max(max, `${message(max)} au plus.`);

function durationWithin({ step = 1, ...field }: { min: number; max: number; step?: number }) {
  const duration = within(field, durationText, 'Indiquez une durée, par exemple 1\u00a0h\u00a030.');
  return step === 1 ? duration : duration.multipleOf(step, `Arrondissez à ${step}\u00a0minutes.`);
}

function storedShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return civilDate;
    case 'year':
    case 'number':
    case 'duration':
    case 'money':
    case 'percent':
    case 'one':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'enum':
      return z.enum(keysOf(field.labels));
    case 'enums':
      return z.array(z.enum(keysOf(field.labels)));
    case 'several':
      return z.array(z.int());
    default:
      return z.string();
  }
}

/** Its own domain adds what an own field holds. */
const objectOf = (fields: Fields, shapeOf: (field: Field) => z.ZodType) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'own')
        .map(([name, field]) => [name, field.isOptionalForOlderClients ? shapeOf(field).optional() : shapeOf(field)]),
    ),
  );

type NotOwn<N, F> = F extends { kind: 'own' } ? never : N;

/** The shape of a value; a field that older clients do not know may be absent. */
type Shape<F extends Field, V> = F extends { isOptionalForOlderClients: true }
  ? z.ZodOptional<z.ZodType<V, V>>
  : z.ZodType<V, V>;

/** What a form sends for a section, with its French faults. */
export const shapeOf = <const T extends Fields>(fields: T) =>
  objectOf(fields, fieldShape) as unknown as z.ZodObject<{
    -readonly [N in keyof T as NotOwn<N, T[N]>]: Shape<T[N], ValueOf<T[N]>>;
  }>;

const isAlways = ({ kind, isNeverNull }: Field) =>
  isNeverNull === true || kind === 'flag' || kind === 'enums' || kind === 'several';

/** What the API answers for a section: an old record may lack what a form asks for today. */
export const storedShapeOf = <const T extends Fields>(fields: T) =>
  objectOf(fields, (field) =>
    isAlways(field) ? storedShape(field) : storedShape(field).nullable(),
  ) as unknown as z.ZodObject<{
    -readonly [N in keyof T as NotOwn<N, T[N]>]: Shape<T[N], StoredOf<T[N]>>;
  }>;

type Chosen<T extends Fields> = { [N in keyof T]: T[N] extends { kind: 'one' | 'several' } ? N : never }[keyof T];

/** What people read for the chosen items of a section, by `labelName`. */
export const labelShapeOf = <const T extends Fields>(fields: T) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind }]): [string, z.ZodType][] => {
        if (kind === 'several') return [[labelName(name), z.array(z.string())]];
        return kind === 'one' ? [[labelName(name), z.string().nullable()]] : [];
      }),
    ),
  ) as unknown as z.ZodObject<{
    -readonly [N in Chosen<T> as LabelName<N>]: T[N] extends { kind: 'several' }
      ? z.ZodType<string[], string[]>
      : z.ZodType<string | null, string | null>;
  }>;
