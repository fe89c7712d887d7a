import * as z from 'zod';
import { certTypeLabels, keysOf } from '../enumerations';
import {
  optionalChoice,
  optionalDate,
  optionalEmail,
  optionalNpa,
  optionalPhone,
  optionalText,
  requiredText,
} from '../fields';
import type { CellField, ItemField } from './lists.field';
import { fieldsOf } from './lists.fields';
import { type ListKey, settingsListOf } from './lists.settings';

const required = 'Ce champ est requis.';
/** 100 % in hundredths of a percent. */
const whole = 10_000;
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

const int = (min: number, max: number) =>
  z.int('Un nombre entier est attendu.').min(min, `${min} au moins.`).max(max, `${max} au plus.`).nullable();

const swissNpa = z.string().regex(/^[1-9]\d{3}$/, 'Un NPA suisse a quatre chiffres.');

/** Nothing given counts as «nothing there»; a required one has to be something. */
function cellShape(field: CellField): z.ZodType {
  if (field.kind === 'flag') return z.boolean().default(false);
  if (field.kind === 'npas') return z.array(swissNpa).max(100).default([]);
  if (field.kind === 'words') return z.array(requiredText(60)).max(50).default([]);
  const shape = shapeOfKind(field);
  const filled = field.isRequired ? shape.refine((value) => value !== null && value !== '', required) : shape;
  return z.preprocess((value) => value ?? null, filled);
}

type PlainField = Exclude<CellField, { kind: 'flag' | 'npas' | 'words' }>;

function shapeOfKind(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return optionalText(field.max);
    case 'letters':
      return letters(field.length);
    case 'int':
      return int(field.min, field.max);
    case 'money':
      return int(0, mostMoney);
    case 'percent':
      return int(0, whole);
    case 'date':
      return optionalDate;
    case 'colour':
      return colour;
    case 'phone':
      return optionalPhone;
    case 'email':
      return optionalEmail;
    case 'npa':
      return optionalNpa;
    case 'enum':
      return z.enum(keysOf(field.labels)).nullable();
    case 'one':
      return optionalChoice;
  }
}

/** What one field of an item has to look like. */
function fieldShape(field: ItemField): z.ZodType {
  switch (field.kind) {
    case 'several':
      return z.array(z.int().positive()).max(500).default([]);
    case 'certTypes':
      return z
        .array(z.enum(keysOf(certTypeLabels)))
        .max(10)
        .default([]);
    case 'rows':
      return z.array(shapeOf(field.of)).max(60).default([]);
    default:
      return cellShape(field);
  }
}

const shapeOf = (fields: readonly ItemField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, fieldShape(field)])));

/** The whole `extra` of one list's items, as it is written; no other field gets through. */
export const extraShape = (key: ListKey) => shapeOf(fieldsOf(key));

const buildItemShape = (key: ListKey) =>
  z.object({
    label: requiredText(120),
    code: settingsListOf(key).isCodeRequired ? requiredText(20) : optionalText(20),
    isActive: z.boolean(),
    extra: extraShape(key),
  });
const built = new Map<ListKey, ReturnType<typeof buildItemShape>>();

/** One item as the page sends it and the API takes it; built once per list. */
export function itemShape(key: ListKey) {
  const shape = built.get(key) ?? buildItemShape(key);
  built.set(key, shape);
  return shape;
}
