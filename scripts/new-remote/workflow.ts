import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Sources that end up in the files of a package; a change of any of them is a new release. */
const pathsOf = (name: string) => [
  `${name}/**`,
  'shared/**',
  ...(name === 'api' ? ['testkit/**', 'scripts/server/**'] : ['scripts/webpack/**', 'webpack.shared.js']),
  'tsconfig.json',
  'package-lock.json',
  `.github/workflows/${name}.yml`,
  '.github/workflows/package.yml',
];

const secretOf = (name: string) => `TANDEM_DEPLOY_TOKEN_${name.toUpperCase().replaceAll('-', '_')}`;

/** Browsers load releases of it; the API is deployed by whoever runs the server. */
const released = (name: string) => `
    secrets:
      TANDEM_URL: \${{ secrets.TANDEM_URL }}
      TANDEM_DEPLOY_TOKEN: \${{ secrets.${secretOf(name)} }}`;

/** The workflow of one package: when it runs and with which secrets; what it does stands in package.yml. */
export function workflowOf(name: string): string {
  const paths = pathsOf(name)
    .map((each) => `      - '${each}'`)
    .join('\n');
  return `name: ${name}

on:
  push:
    branches: [main]
    paths:
${paths}
  pull_request:
    paths:
${paths}

permissions:
  contents: read

jobs:
  ${name}:
    uses: ./.github/workflows/package.yml
    with:
      package: ${name}${name === 'api' ? '' : released(name)}
`;
}

export const writeWorkflow = (root: string, name: string): void =>
  writeFileSync(path.join(root, '.github/workflows', `${name}.yml`), workflowOf(name));
