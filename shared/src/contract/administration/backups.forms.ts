import * as z from 'zod';
import { backupPlanFields, backups } from './backups';

/** The hours of a day, as a choice holds them. */
export const backupHours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** The plan as its form holds it: the hour is chosen from a list. */
export const backupPlanForm = backupPlanFields.extend({ hour: z.enum(backupHours) });

/** A new passphrase as its form holds it: typed twice. */
export const passphraseForm = backups.changePassphrase.body
  .extend({ repeat: z.string('Ce champ est requis.') })
  .refine(({ passphrase, repeat }) => passphrase === repeat, {
    path: ['repeat'],
    error: 'Les deux phrases ne sont pas les mêmes.',
  });
