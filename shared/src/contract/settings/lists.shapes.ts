import * as z from 'zod';
import { optionalText, requiredText } from '../../fields/checks';
import { fieldShape } from '../../fields/shapes';
import type { ItemField } from './lists.field';
import { fieldsOf } from './lists.fields';
import { type ListKey, settingsListOf } from './lists.settings';

const required = 'Ce champ est requis.';
const lists: readonly ItemField['kind'][] = ['npas', 'words', 'several', 'enums'];

/** What one field of an item has to look like. Nothing given counts as «nothing there»; a required one has to be something. */
function itemFieldShape(field: ItemField): z.ZodType {
  if (field.kind === 'rows') return z.array(shapeOf(field.of)).max(60).default([]);
  if (field.kind === 'flag') return z.boolean().default(false);
  const shape = fieldShape({ ...field, isRequired: false });
  if (lists.includes(field.kind)) return shape.default([]);
  const filled = field.isRequired ? shape.refine((value) => value !== null && value !== '', required) : shape;
  return z.preprocess((value) => value ?? null, filled);
}

const shapeOf = (fields: readonly ItemField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, itemFieldShape(field)])));

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
