import * as z from 'zod';
import { instant } from '../page';

/** How long what a tool did can be taken back, in days (delivery 5). */
export const toolUndoDays = 30;

export const toolStateLabels = {
  queued: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  failed: 'Échoué',
  undone: 'Annulé',
} as const;
export type ToolState = keyof typeof toolStateLabels;

/** A record that a tool names, with its page. */
export const toolLink = z.object({
  /** «Rochat Élodie» */
  label: z.string(),
  /** An address of Tandem; null: it has no page. */
  href: z.string().nullable(),
  /** Why it is named, in a few words; null where the heading says it all. */
  note: z.string().nullable(),
});
export type ToolLink = z.infer<typeof toolLink>;

/** What a tool does, or has done, to one kind of record. */
export const toolSection = z.object({
  key: z.string(),
  /** «Apprenti·es» */
  title: z.string(),
  /** How many, one line each; `isChange`: these are written, the others only reported. */
  figures: z.array(z.object({ key: z.string(), label: z.string(), count: z.int(), isChange: z.boolean() })),
  /** What is left to people: the first 50, and how many there are. */
  left: z.array(z.object({ label: z.string(), total: z.int(), rows: z.array(toolLink) })),
});
export type ToolSection = z.infer<typeof toolSection>;

/** One use of a tool: under way, over, or taken back. */
export const toolRun = z.object({
  id: z.int(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'undone']),
  /** Pieces of `total` that are done. */
  done: z.int(),
  total: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** Who asked; null: gone. */
  by: z.string().nullable(),
  /** Why it failed: a French sentence. */
  fault: z.string().nullable(),
  /** Whether it can be taken back now. */
  isUndoable: z.boolean(),
  /** What stands in the way of its undo, although its 30 days are still running: a French sentence. */
  undoRefusal: z.string().nullable(),
});
export type ToolRun = z.infer<typeof toolRun>;

/** The form that asks for a word before much changes at once. */
export const typedForm = (word: string) =>
  z.object({
    word: z
      .string()
      .trim()
      .refine((typed) => typed === word, `Écrivez ${word} pour confirmer.`),
  });
