/** Why something has not left, from the reason that the worker keeps (`GiveUp: SMTP 550`). */
export function reasonOf(stored: string | null): string {
  const [, code] = /SMTP (\d{3})/.exec(stored ?? '') ?? [];
  if (code) return `Le serveur de messagerie l’a refusé (code ${code}).`;
  const [, answer] = /Jira answered (\d{3})/.exec(stored ?? '') ?? [];
  if (answer) return `Jira l’a refusé (code ${answer}).`;
  if (stored?.includes('older than a day')) return 'Il avait plus d’un jour quand le serveur a pu l’envoyer.';
  if (stored?.includes('line break')) return 'L’adresse ou l’objet contient un saut de ligne.';
  return 'Le serveur ne répond pas.';
}
