// npm run releases: what is live, since when and by whom; what is on trial, and for whom; how it goes.
import { type PackageRow, releases } from '@tandem/shared/contract/delivery/releases';
import { timeOf } from './here';
import { command } from './stop';
import { teamServer } from './who';

const titles = ['Paquet', 'En service', 'Depuis', 'Par', 'Onglets', 'En échec', 'À l’essai'];

command(async () => {
  const { call } = await teamServer();
  const { body } = await call(releases.list, {});
  const lines = [titles, ...body.map(lineOf)];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
});

const lineOf = ({ name, live: { version, since, by, health }, canary }: PackageRow) => [
  name,
  version,
  timeOf(since),
  by,
  String(health.tabs),
  String(health.failingTabs),
  canary
    ? `${canary.version} (${audienceOf(canary)}\u00a0; ${canary.health.failingTabs} en échec sur ${canary.health.tabs}${stepOf(canary)})`
    : '–',
];

const stepOf = ({ step }: NonNullable<PackageRow['canary']>) =>
  step ? `\u00a0; ${step.sound} sur ${step.needed} avant ${step.next} %` : '';

function audienceOf({ percent, roles, userIds }: NonNullable<PackageRow['canary']>): string {
  const parts = [percent > 0 && `${percent} %`, ...roles, userIds.length > 0 && `${userIds.length} personnes nommées`];
  return parts.filter(Boolean).join(', ') || 'personne';
}
