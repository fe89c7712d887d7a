/** Why an archive is not taken, in one French sentence; nothing was changed. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

export const damaged = (cause?: unknown) =>
  new ArchiveRefused('Cette sauvegarde est abîmée ou incomplète\u00a0: rien n’a été changé.', { cause });
export const wrongPassphrase = () =>
  new ArchiveRefused('Cette phrase de passe n’ouvre pas cette sauvegarde\u00a0: rien n’a été changé.');
export const fromNewer = () =>
  new ArchiveRefused('Cette sauvegarde vient d’une version plus récente de Tandem\u00a0: rien n’a été changé.');
