import type { PackageRow } from '@tandem/shared/contract/delivery/releases';
import { standing } from './here';
import type { Server } from './server';

const audienceOf = (percent: number) => (percent === 100 ? 'tout le monde' : `${percent} % des personnes`);

/** How far a release is on its way to everybody, in sentences; nothing where it does not go on by itself. */
function progressOf({ live: { watch }, canary }: PackageRow): string[] {
  return [
    ...(canary?.step
      ? [
          `  Essai\u00a0: ${audienceOf(canary.percent)}, ${canary.step.sound} onglets sans erreur sur ${canary.step.needed}\u00a0; ensuite ${audienceOf(canary.step.next)}.`,
        ]
      : []),
    ...(watch
      ? [
          `  En service\u00a0: ${watch.sound} onglets sans erreur sur ${watch.needed}\u00a0; d’ici là, un échec ramène la version ${watch.back}.`,
        ]
      : []),
  ];
}

/** Says how far the releases of a package are. */
export async function sayProgress(server: Server, name: string): Promise<void> {
  const row = await standing(server, name);
  if (row) for (const line of progressOf(row)) console.log(line);
}

/** Aloud: whoever leaves the steps out has to see it in the log too. */
export const sayAtOnce = () =>
  console.warn('⚠ TOUT LE MONDE reçoit cette version tout de suite, sans passer par 5 % et 25 % des personnes.');
