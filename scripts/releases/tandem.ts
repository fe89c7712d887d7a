// tandem <word> …: what a team does with its package, in the folder of that package.
import { Stop, command } from './stop';

const words: Readonly<Record<string, { what: string; run: () => Promise<unknown> }>> = {
  new: { what: 'un module de plus, dans ce dossier', run: () => import('./new') },
  dev: { what: 'ce module dans Tandem en service, ou seul avec --alone', run: () => import('./dev') },
  test: { what: 'ses tests, sans serveur', run: () => import('./test') },
  gate: { what: 'ce que la porte en dit, sans rien envoyer', run: () => import('./gate') },
  release: { what: 'construire, demander à la porte, publier', run: () => import('./release') },
  preview: { what: 'un lien qui montre une candidate dans un navigateur', run: () => import('./preview') },
  promote: { what: 'mettre en service ce qui est à l’essai', run: () => import('./promote') },
  withdraw: { what: 'retirer ce qui est à l’essai', run: () => import('./withdraw') },
  rollback: { what: 'revenir à la version d’avant', run: () => import('./rollback') },
  retire: { what: 'retirer le module du service', run: () => import('./retire') },
  releases: { what: 'ce qui est en service et à l’essai', run: () => import('./releases') },
  platform: { what: 'ce que Tandem en service prête et demande', run: () => import('./platform') },
};

const usage = () =>
  ['Usage\u00a0: tandem <mot>', ...Object.entries(words).map(([word, { what }]) => `  ${word.padEnd(10)}${what}`)].join(
    '\n',
  );

// Each command reads what stands behind its word.
const [word = ''] = process.argv.splice(2, 1);

command(async () => {
  const found = words[word];
  if (!found) throw new Stop(usage());
  await found.run();
});
