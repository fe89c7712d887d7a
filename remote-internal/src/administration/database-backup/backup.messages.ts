import type { BackupOverview, BackupRun, BackupTask } from '@tandem/shared/contract/administration/backups';
import { countOf } from '@tandem/shared/rules/text/count';
import { addDays, formatDate, formatInstant, formatTime, today } from '@tandem/shared/rules/time/dates';
import { sizeOf } from '../../kit/file-size';

/** The head of what runs, and its end. */
export const taskMessages: Readonly<Record<BackupTask, { underWay: string; done: string; failed: string }>> = {
  backup: {
    underWay: 'Sauvegarde en cours',
    done: 'La sauvegarde est faite.',
    failed: 'La sauvegarde a échoué.',
  },
  verify: {
    underWay: 'Vérification en cours',
    done: 'La sauvegarde est vérifiée\u00a0: restaurée à l’essai, elle est complète.',
    failed: 'La vérification a échoué.',
  },
  restore: {
    underWay: 'Restauration en cours',
    done: 'La restauration est terminée.',
    failed: 'La restauration a échoué\u00a0: rien n’a changé.',
  },
};

/** It waits for its turn or runs. */
export const isUnderWay = ({ state }: BackupRun): boolean => state === 'queued' || state === 'running';

/** «aujourd’hui à 02:00», «hier à 02:00», «le 20.11.2026 à 02:00» */
export function dayAndTime(at: string): string {
  const day = today(new Date(at));
  const now = today();
  const word = day === now ? 'aujourd’hui' : day === addDays(now, -1) ? 'hier' : `le ${formatDate(day)}`;
  return `${word} à ${formatTime(at)}`;
}

/** How things stand, in numbers. */
export function stateSentence({ backups, lastGoodAt, freeBytes }: BackupOverview): string {
  const bytes = backups.reduce((sum, backup) => sum + backup.bytes, 0);
  return [
    lastGoodAt ? `Dernière bonne sauvegarde ${dayAndTime(lastGoodAt)}` : 'Aucune bonne sauvegarde',
    backups.length > 0 && `${countOf(backups.length, 'sauvegarde')}, ${sizeOf(bytes)}`,
    freeBytes !== null && `${sizeOf(freeBytes)} libres`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why nothing can be begun now; undefined: it can. */
export function reasonAgainst({ runs, plan }: Pick<BackupOverview, 'runs' | 'plan'>): string | undefined {
  if (plan.passphrase === 'none') return 'Choisissez d’abord une phrase de passe.';
  const now = runs.find(isUnderWay);
  return now && `${taskMessages[now.task].underWay}\u00a0: attendez la fin.`;
}

/** When an archive was made, by its name. */
export const madeAt = (name: string): string =>
  formatInstant(
    name.replace(/^tandem-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/, (_, ...parts: string[]) => {
      const [year, month, day, hour, minute, second] = parts;
      return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
    }),
  );
