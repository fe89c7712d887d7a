import type { Manifest } from './manifest';

const referenced = ({ initial, routes, pages, start, standard, html, callsFile }: Manifest) => [
  ...initial,
  ...routes,
  ...Object.values(pages).flat(),
  ...(start ? [start.script, ...start.styles, ...Object.values(start.pages ?? {}).flat()] : []),
  ...Object.values(standard ?? {}),
  ...Object.values(html),
  ...(callsFile ? [callsFile] : []),
];

/** The manifest itself holds together: what it names is listed, and a remote's container is its own, of this very build. */
export function filesGate(candidate: Manifest): string[] {
  const listed = candidate.files.map(({ name }) => name);
  const missing = [...new Set(referenced(candidate))].filter((name) => !listed.includes(name));
  const twice = listed.filter((name, index) => listed.indexOf(name) !== index);
  return [
    ...missing.map((name) => `le fichier ${name} est nommé et n’est pas dans la version`),
    ...twice.map((name) => `le fichier ${name} est dans la version deux fois`),
    ...(candidate.initial.length > 0 ? [] : ['aucun fichier à charger en premier']),
    ...containerFaults(candidate),
  ];
}

function containerFaults({ name, container }: Manifest): string[] {
  if (name === 'shell') return container ? ['la coquille n’a pas de conteneur'] : [];
  const expected = new RegExp(`^${name.replaceAll('-', '_')}_[0-9a-f]{16}$`);
  return container && expected.test(container)
    ? []
    : [`le conteneur «\u00a0${container ?? ''}\u00a0» n’est pas celui d’une construction de ${name}`];
}
