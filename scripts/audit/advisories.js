const idOf = (url) => url.split('/').at(-1);

/** The advisories of `npm audit --json`, each once. Throws where the registry gave no answer. */
export function advisoriesIn(report) {
  if (!report.vulnerabilities)
    throw new Error(`The registry does not answer npm audit: ${report.message ?? 'no reason'}`);
  const direct = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  );
  const found = direct.map(({ url, name, severity, title }) => ({ id: idOf(url), name, severity, title }));
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/** What speaks against these dependencies, a line each: advisories that nobody accepted, and acceptances of what is gone. */
export function faultsOf(advisories, accepted) {
  const open = advisories.filter(({ id }) => !accepted[id]);
  const gone = Object.keys(accepted).filter((id) => !advisories.some((each) => each.id === id));
  return [
    ...open.map(({ id, name, severity, title }) => `${name}: ${title} (${severity}, ${id})`),
    ...gone.map((id) => `${id} is accepted and concerns nothing any more: remove it`),
  ];
}
